import { BYTE_ORDER_MARK, type CsvFile, toCsv } from "@/lib/csv";
import type { ApiRequest } from "@/server/api-handlers";
import { respondFile } from "./file";

async function* toText(batches: CsvFile["batches"]): AsyncGenerator<string> {
  for await (const rows of batches) yield toCsv(rows);
}

export function respondCsv(request: ApiRequest, { name, header, batches }: CsvFile): Promise<Response> {
  return respondFile(request, {
    name,
    type: "text/csv; charset=utf-8",
    start: BYTE_ORDER_MARK + toCsv([header]),
    batches: toText(batches),
  });
}
