import "./bulk.css";

import { TableCell, TableHead } from "@/components/ui/table";
import { t } from "@/lib/texts/text";
import type { Column } from "./data-table";

export function SelectionHead() {
  return (
    <TableHead className="tick-cell">
      <span className="sr-only">{t("Selected")}</span>
    </TableHead>
  );
}

type TickBoxProps = { id: string; label: string };

/** Checkbox of a row. A server component: `ListSelection` handles its events. */
export function SelectionCell(props: TickBoxProps) {
  return (
    <TableCell className="tick-cell">
      <SelectionCheckbox {...props} />
    </TableCell>
  );
}

/** First column of a `DataTable` with selectable rows. */
export function selectionColumn<Row extends { id: string }>(labelOf: (row: Row) => string): Column<Row> {
  return {
    name: "tick",
    head: <SelectionHead />,
    cell: (row) => <SelectionCheckbox id={row.id} label={labelOf(row)} />,
    className: "tick-cell",
  };
}

/** Checkbox for lists that are not tables. */
export function SelectionCheckbox({ id, label }: TickBoxProps) {
  return (
    <label className="tick-box">
      <input type="checkbox" className="tick" data-tick={id} aria-label={label} />
    </label>
  );
}
