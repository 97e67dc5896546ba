import { Link } from "@/components/shared/link";
import { elementsPage } from "@/lib/elements/addresses";
import { t } from "@/lib/texts/text";
import { FamilyLegend } from "./family-legend";
import { OpenElement } from "./open-element";
import { PeriodicTable } from "./periodic-table";
import { tableHtml } from "./table-html";

/** The periodic table on the landing page, on the stage. `isDocument`: rendered as a document, not as data of a navigation. */
export function ElementsSection({ isDocument }: { isDocument: boolean }) {
  return (
    <section aria-labelledby="elements" className="stage element-stage later mt-12 md:mt-20">
      <div className="shell ptable-place">
        <header>
          <h2 id="elements">{t("The whole table, one card each.")}</h2>
          <p>
            {t("Press an element for its card, its atom in 3D and the sets with it.")}{" "}
            <Link href={elementsPage}>{t("Trends and wall chart")}</Link>
          </p>
          <FamilyLegend />
        </header>
        <OpenElement>
          <PeriodicTable label={t("Periodic table")} html={isDocument ? undefined : tableHtml()} />
        </OpenElement>
      </div>
    </section>
  );
}
