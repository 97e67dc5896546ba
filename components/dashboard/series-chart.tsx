import type { DashboardSeries } from "@/lib/dashboard/schema";
import { seriesInWords } from "@/lib/dashboard/words";
import { SeriesPlot } from "./series-plot";
import { SeriesTable } from "./series-table";

/**
 * Revenue and orders of each day. The server draws it: no script is loaded for it, and both themes colour it. A narrow drawing
 * and a wide one, so that the letters keep their size; the table says the same in figures.
 */
export function SeriesChart({ days }: { days: DashboardSeries["days"] }) {
  return (
    <figure>
      <div role="img" aria-label={`${seriesInWords(days)}. The table below has each day.`}>
        <SeriesPlot days={days} width={300} labelEvery={10} className="mx-auto max-w-[26rem] sm:hidden" />
        <SeriesPlot days={days} width={720} labelEvery={4} className="max-sm:hidden" />
      </div>
      <SeriesTable days={days} />
    </figure>
  );
}
