import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import type { DashboardSeries } from "@/lib/dashboard/schema";
import { formatDay } from "@/lib/dates";
import { formatTaka } from "@/lib/money";

/** The chart in figures, the newest day first; folded away until it is asked for. */
export function SeriesTable({ days }: { days: DashboardSeries["days"] }) {
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 items-center text-sm text-soft underline underline-offset-4 hover:text-ink">
        Show as a table
      </summary>
      <Table label="Orders and revenue of each day">
        <thead>
          <tr>
            <TableHead>Day</TableHead>
            <TableHead className="text-right">Orders</TableHead>
            <TableHead className="text-right">Revenue</TableHead>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ date, orders, revenue }) => (
            <TableRow key={date}>
              <TableCell>{formatDay(date)}</TableCell>
              <TableCell className="text-right">{orders.toLocaleString("en-IN")}</TableCell>
              <TableCell className="text-right">{formatTaka(revenue)}</TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
