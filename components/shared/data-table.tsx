import { Fragment, type ReactElement, type ReactNode } from "react";
import { Table, TableCell, TableRow } from "@/components/ui/table";

export type Column<Row> = {
  /** Name of the cells in CSS, as `data-cell`: cards place cells by name, in any order of columns. */
  name: string;
  /** A `TableHead`, or a head that renders one. */
  head: ReactElement;
  cell: (row: Row) => ReactNode;
  className?: string;
  /** Column name that cards show before the value. */
  label?: string;
};

type DataTableProps<Row> = {
  /** Accessible name of the table. */
  label: string;
  className?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
};

/** Table from a list of columns. On phones each row is a card (card-rows.css). */
export function DataTable<Row extends { id: string }>({ label, className, columns, rows }: DataTableProps<Row>) {
  return (
    <Table label={label} asCards className={className}>
      <thead>
        <tr>
          {columns.map(({ name, head }) => (
            <Fragment key={name}>{head}</Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            {columns.map(({ name, cell, className, label }) => (
              <TableCell key={name} data-cell={name} data-label={label} className={className}>
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
