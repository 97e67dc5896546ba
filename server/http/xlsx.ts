import type { Cell, TableFile } from "@/lib/csv";
import { XLSX_TYPE } from "@/lib/xlsx";
import type { ApiRequest } from "@/server/api-handlers";
import { respondFile } from "./file";

/** The file is built in memory. Larger tables are for CSV, which is streamed. */
const MAX_ROWS = 20_000;

/** Text stays text: only a cell of the type Formula is evaluated. */
const toCell = (cell: Cell) =>
  cell === null ? null : typeof cell === "number" ? { value: cell, type: Number } : { value: cell, type: String };

async function* workbookOf({ header, batches }: TableFile): AsyncGenerator<Uint8Array> {
  const rows: Cell[][] = [];
  for await (const batch of batches) {
    for (const row of batch) rows.push([...row]);
    if (rows.length > MAX_ROWS) throw new Error(`A spreadsheet of more than ${MAX_ROWS} rows`);
  }
  const { default: writeExcelFile } = await import("write-excel-file/node");
  const head = header.map((value) => ({ value, type: String, fontWeight: "bold" as const }));
  const columns = header.map((name) => ({ width: Math.max(12, name.length + 2) }));
  yield await writeExcelFile([head, ...rows.map((row) => row.map(toCell))], { columns, stickyRowsCount: 1 }).toBuffer();
}

export function respondXlsx(request: ApiRequest, table: TableFile): Promise<Response> {
  return respondFile(request, { name: table.name, type: XLSX_TYPE, batches: workbookOf(table) });
}
