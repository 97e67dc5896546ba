import { cells } from "@/lib/elements/cells";
import { familyOf } from "@/lib/elements/family";
import { type ElementFamily, families, familyLabels } from "@/lib/elements/family-labels";
import { packValues, paintOf, shadeName } from "@/lib/elements/paint";
import type { TableView } from "@/lib/elements/view";
import { escapeHtml } from "@/lib/html";
import { moleculePage } from "@/lib/molecules/addresses";
import { type Element, elements } from "@/lib/molecules/elements";
import { nameOf } from "@/lib/molecules/names";
import { to } from "@/lib/texts/page-language";
import { localizeDigits, t } from "@/lib/texts/text";

/** Families with a heading in the table first; on phones all have one. */
const headings = (["lanthanide", "actinide"] as ElementFamily[]).concat(
  families.filter((family) => family !== "lanthanide" && family !== "actinide"),
);

/**
 * Content of the periodic table: all 118 elements as links. The style sheet places them in 18 columns (table.css). Without a view, for the
 * landing page, it also numbers them, so that a cell is a short piece of HTML.
 */
export function tableHtml(view?: TableView): string {
  const base = to(moleculePage(""));
  const ranges = ["57–71", "89–103"].map((range) => `<span aria-hidden="true">${localizeDigits(range)}</span>`);
  const names = headings.map(
    (family) => `<span data-family="${family}" aria-hidden="true">${escapeHtml(t(familyLabels[family]))}</span>`,
  );
  const links = elements.map((element) => {
    const { symbol, name } = element;
    const { number, attributes, line } = view ? detailsOf(element, view) : { number: "", attributes: "", line: "" };

    return `<a href="${base}${name.toLowerCase()}-atom" data-family="${familyOf(symbol)}"${attributes}>${number}${symbol}<b>${escapeHtml(nameOf(element))}</b>${line}</a>`;
  });

  return [...ranges, ...names, ...links].join("");
}

/** Parts of a cell that the scripts of the full page read and change (table-controls). */
function detailsOf({ number }: Element, view: TableView) {
  const cell = cells[number - 1];
  if (!cell) throw new Error(`No cell for the element ${number}`);
  const { shade, state, note, isDim } = paintOf(cell, view);
  const attributes = {
    "data-words": cell.words,
    "data-mass": cell.mass,
    "data-values": packValues(cell.values),
    "data-shade": shadeName(shade),
    "data-state": state,
    "data-dim": `${isDim}`,
    style: shade == null ? null : `--shade:${shade}`,
  };

  return {
    number: `<i>${localizeDigits(`${number}`)}</i>`,
    attributes: Object.entries(attributes)
      .filter(([, value]) => value != null)
      .map(([name, value]) => ` ${name}="${escapeHtml(`${value}`)}"`)
      .join(""),
    line: `<small>${escapeHtml(note)}</small>`,
  };
}

globalThis.chemcardTable = tableHtml;
