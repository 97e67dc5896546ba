import { BYTE_ORDER_MARK, type TableFile, toCsv } from "@/lib/csv";
import type { ApiRequest } from "@/server/api-handlers";
import { respondFile } from "./file";

async function* toText(batches: TableFile["batches"]): AsyncGenerator<string> {
  for await (const rows of batches) yield toCsv(rows);
}

export function respondCsv(request: ApiRequest, { name, header, batches }: TableFile): Promise<Response> {
  return respondFile(request, {
    name,
    type: "text/csv; charset=utf-8",
    start: BYTE_ORDER_MARK + toCsv([header]),
    batches: toText(batches),
  });
}
