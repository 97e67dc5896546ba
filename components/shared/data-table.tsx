import { Fragment, type ReactElement, type ReactNode } from "react";
import { Table, TableCell, TableRow } from "@/components/ui/table";

export type Column<Row> = {
  /** Value of `data-cell`, by which CSS places the cell in card layout (card-rows.css). */
  name: string;
  /** `TableHead`, or a component that renders one. */
  head: ReactElement;
  cell: (row: Row) => ReactNode;
  className?: string;
  /** Column name shown before the value in card layout. */
  label?: string;
};

type DataTableProps<Row> = {
  /** Accessible name of the table. */
  label: string;
  className?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
};

/** Table rendered from column definitions. Narrow containers show each row as a card (card-rows.css). */
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
