import type { ReactNode } from "react";
import { familyOf } from "@/lib/elements/family";
import { type ElementFamily, families, familyLabels } from "@/lib/elements/family-labels";
import type { Colouring } from "@/lib/elements/view";
import { moleculePage } from "@/lib/molecules/addresses";
import { type Element, elements } from "@/lib/molecules/elements";
import { nameOf } from "@/lib/molecules/names";
import { to } from "@/lib/texts/page-language";
import { localizeDigits, t } from "@/lib/texts/text";

/** Address of an element's page: that of its atom. */
const pageOf = ({ name }: Element) => to(moleculePage(`${name.toLowerCase()}-atom`));

/** Families with a heading in the table first; on phones all have one. */
const headings = (["lanthanide", "actinide"] as ElementFamily[]).concat(
  families.filter((family) => family !== "lanthanide" && family !== "actinide"),
);

type PeriodicTableProps = {
  /** Colouring of the full page's table. */
  view?: Colouring;
  /** Further attributes and content of a cell. */
  more?: (element: Element) => { attributes: object; content: ReactNode };
};

/**
 * All 118 elements as links, in the table with 18 columns. The style sheet places them (table.css), so a cell is a short piece of HTML: the
 * landing page has all of them.
 */
export function PeriodicTable({ view, more }: PeriodicTableProps) {
  return (
    <div className="ptable-frame">
      <nav className="ptable" data-view={view} aria-label={t("Periodic table")}>
        <span aria-hidden="true">{localizeDigits("57–71")}</span>
        <span aria-hidden="true">{localizeDigits("89–103")}</span>
        {headings.map((family) => (
          <span key={family} data-family={family} aria-hidden="true">
            {t(familyLabels[family])}
          </span>
        ))}
        {elements.map((element) => {
          const { attributes, content } = more?.(element) ?? {};

          return (
            <a key={element.number} href={pageOf(element)} data-family={familyOf(element.symbol)} {...attributes}>
              {view ? <i>{localizeDigits(`${element.number}`)}</i> : null}
              {element.symbol}
              <b>{nameOf(element)}</b>
              {content}
            </a>
          );
        })}
      </nav>
    </div>
  );
}
