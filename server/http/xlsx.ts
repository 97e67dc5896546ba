import type { Cell, TableFile } from "@/lib/csv";
import { formatCount, t } from "@/lib/texts/text";
import { XLSX_TYPE } from "@/lib/xlsx";
import type { ApiRequest } from "@/server/api-handlers";
import { AppError } from "@/server/errors";
import { respondFile } from "./file";

/** The file is built in memory. Larger tables are for CSV, which is streamed. */
const MAX_ROWS = 5_000;

/** Text stays text: only a cell of the type Formula is evaluated. */
const toCell = (cell: Cell) =>
  cell === null ? null : typeof cell === "number" ? { value: cell, type: Number } : { value: cell, type: String };

async function* workbookOf({ header, batches }: TableFile): AsyncGenerator<Uint8Array> {
  const rows: Cell[][] = [];
  for await (const batch of batches) {
    for (const row of batch) rows.push([...row]);
    if (rows.length > MAX_ROWS) {
      const said = t("This spreadsheet would have more than {n} rows. Export it as CSV.", { n: formatCount(MAX_ROWS) });
      throw new AppError("conflict", { said }, { reason: "too_many_rows" });
    }
  }
  const { default: writeExcelFile } = await import("write-excel-file/node");
  const head = header.map((value) => ({ value, type: String, fontWeight: "bold" as const }));
  const columns = header.map((name) => ({ width: Math.max(12, name.length + 2) }));
  yield await writeExcelFile([head, ...rows.map((row) => row.map(toCell))], { columns, stickyRowsCount: 1 }).toBuffer();
}

export function respondXlsx(request: ApiRequest, table: TableFile): Promise<Response> {
  return respondFile(request, { name: table.name, type: XLSX_TYPE, batches: workbookOf(table) });
}
