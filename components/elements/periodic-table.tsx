import { createElement, type ReactNode } from "react";
import { familyOf } from "@/lib/elements/family";
import { type ElementFamily, families, familyLabels } from "@/lib/elements/family-labels";
import type { Colouring } from "@/lib/elements/view";
import { moleculePage } from "@/lib/molecules/addresses";
import { type Element, elements } from "@/lib/molecules/elements";
import { nameOf } from "@/lib/molecules/names";
import { to } from "@/lib/texts/page-language";
import { localizeDigits, t } from "@/lib/texts/text";
import { TableCells } from "./table-cells";

/** Address of an element's page: that of its atom. */
const pageOf = ({ name }: Element) => to(moleculePage(`${name.toLowerCase()}-atom`));

/** Families with a heading in the table first; on phones all have one. */
const headings = (["lanthanide", "actinide"] as ElementFamily[]).concat(
  families.filter((family) => family !== "lanthanide" && family !== "actinide"),
);

type PeriodicTableProps = {
  /** Colouring of the full page's table. Omitted on the landing page. */
  view?: Colouring;
  /** Further attributes and content of a cell. */
  more?: (element: Element) => { attributes: object; content: ReactNode };
};

/**
 * All 118 elements as links, in the table with 18 columns. The style sheet places them (table.css), so a cell is a short piece of HTML: the
 * landing page has all of them. Children passed as arguments need no keys, which saves 300 bytes of that page.
 */
export function PeriodicTable({ view, more }: PeriodicTableProps) {
  const spans = [
    ...["57–71", "89–103"].map((range) => createElement("span", { "aria-hidden": true }, localizeDigits(range))),
    ...headings.map((family) =>
      createElement("span", { "data-family": family, "aria-hidden": true }, t(familyLabels[family])),
    ),
  ];
  const cells = view
    ? elements.map((element) => <NumberedCell key={element.symbol} element={element} more={more} />)
    : [<TableCells key="" base={to(moleculePage(""))} rows={elements.map(rowOf).join(";")} />];

  return (
    <div className="ptable-frame">
      {createElement(
        "nav",
        { className: "ptable", "data-view": view, "aria-label": t("Periodic table") },
        ...spans,
        ...cells,
      )}
    </div>
  );
}

/** The landing page's cells as text, half as long as the elements that React would send. */
function rowOf(element: Element): string {
  const [name, page] = [nameOf(element), element.name.toLowerCase()];

  return [element.symbol, familyOf(element.symbol), name, ...(name.toLowerCase() === page ? [] : [page])].join();
}

function NumberedCell({ element, more }: { element: Element; more: PeriodicTableProps["more"] }) {
  const { number, symbol } = element;
  const { attributes, content } = more?.(element) ?? {};

  return (
    <a href={pageOf(element)} data-family={familyOf(symbol)} {...attributes}>
      <i>{localizeDigits(`${number}`)}</i>
      {symbol}
      <b>{nameOf(element)}</b>
      {content}
    </a>
  );
}
