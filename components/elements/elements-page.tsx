import "./elements-page.css";

import { cells } from "@/lib/elements/cells";
import { packValues, paintOf, shadeName } from "@/lib/elements/paint";
import { colourings, type TableView } from "@/lib/elements/view";
import type { Element } from "@/lib/molecules/elements";
import { site } from "@/lib/site";
import { t } from "@/lib/texts/text";
import { ElementSources } from "./element-notes";
import { FamilyLegend } from "./family-legend";
import { OpenElement } from "./open-element";
import { PeriodicTable } from "./periodic-table";
import { PrintCharts, TableControls } from "./table-controls";

/** The full periodic table with trends, families, search and wall chart. */
export function ElementsPage({ view }: { view: TableView }) {
  return (
    <div className="elements-page stage element-stage">
      <div className="shell ptable-place">
        <header className="table-head">
          <h1>{t("Periodic table of the elements")}</h1>
          <p>{t("118 elements with their trends and states. Press one for its card and its atom in 3D.")}</p>
        </header>
        <TableControls first={view} />
        <OpenElement>
          <PeriodicTable view={view.colour} more={(element) => cellOf(element, view)} />
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

function cellOf({ number }: Element, view: TableView) {
  const cell = cells[number - 1];
  if (!cell) throw new Error(`No cell for the element ${number}`);
  const { shade, state, note, isDim } = paintOf(cell, view);

  return {
    attributes: {
      "data-words": cell.words,
      "data-mass": cell.mass ?? undefined,
      "data-values": packValues(cell.values),
      "data-shade": shadeName(shade),
      "data-state": state,
      "data-dim": isDim,
      style: { "--shade": shade ?? 0 },
    },
    content: <small>{note}</small>,
  };
}
