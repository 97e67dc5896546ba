/** A CSV as an answer: a file to be saved, written while the database is read. */
import { BYTE_ORDER_MARK, type Cell, type CsvFile, toCsv } from "@/lib/csv";
import { requestIdOf } from "./respond";

/** The first batch is read before the answer begins: what fails there is still told as an error. */
export async function respondCsv(request: Request, { name, header, batches }: CsvFile): Promise<Response> {
  const iterator = batches[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let next: IteratorResult<readonly (readonly Cell[])[]> = await iterator.next();

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + toCsv([header])));
    },
    async pull(controller) {
      if (next.done) {
        controller.close();
        return;
      }
      controller.enqueue(encoder.encode(toCsv(next.value)));
      next = await iterator.next();
    },
    async cancel() {
      await iterator.return?.();
    },
  });

  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
      "X-Request-Id": requestIdOf(request),
    },
  });
}
