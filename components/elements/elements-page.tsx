import { colourings, type TableView, tableAddress } from "@/lib/elements/view";
import { site } from "@/lib/site";
import { t } from "@/lib/texts/text";
import { ElementSources } from "./element-notes";
import { FamilyLegend } from "./family-legend";
import { OpenElement } from "./open-element";
import { PeriodicTable } from "./periodic-table";
import { PrintCharts, TableControls } from "./table-controls";
import { tableHtml } from "./table-html";

type ElementsPageProps = {
  view: TableView;
  /** Rendered as a document, not as data of a navigation. */
  isDocument: boolean;
};

/** The full periodic table with trends, families, search and wall chart. */
export function ElementsPage({ view, isDocument }: ElementsPageProps) {
  return (
    <div className="elements-page stage element-stage">
      <div className="shell ptable-place">
        <header className="table-head">
          <h1>{t("Periodic table of the elements")}</h1>
          <p>{t("118 elements with their trends and states. Press one for its card and its atom in 3D.")}</p>
        </header>
        <TableControls first={view} />
        <OpenElement>
          <PeriodicTable
            key={tableAddress(view)}
            label={t("Periodic table")}
            view={view}
            html={isDocument ? undefined : tableHtml(view)}
          />
        </OpenElement>
        <PrintCharts />
        <div className="table-print">
          <FamilyLegend />
          <p>
            {t(colourings[view.colour].label)} · {site.name}
          </p>
        </div>
        <ElementSources />
      </div>
    </div>
  );
}
