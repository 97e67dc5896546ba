/** Streams a file download while its rows are read from the database. */

import type { ApiRequest } from "@/server/api-handlers";
import { requestIdOf } from "./context";

type FileAnswer = {
  name: string;
  /** Content type; of text with the charset, which is UTF-8. */
  type: string;
  /** Text before the first batch. */
  start?: string;
  batches: AsyncIterable<string | Uint8Array>;
};

/** Loads the first batch before sending the head, so that an error still becomes an error response. */
export async function respondFile(
  request: ApiRequest,
  { name, type, start = "", batches }: FileAnswer,
): Promise<Response> {
  const iterator = batches[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const bytesOf = (part: string | Uint8Array) => (typeof part === "string" ? encoder.encode(part) : part);
  let next: IteratorResult<string | Uint8Array> = await iterator.next();

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(start));
    },
    async pull(controller) {
      if (next.done) {
        controller.close();
        return;
      }
      controller.enqueue(bytesOf(next.value));
      next = await iterator.next();
    },
    async cancel() {
      await iterator.return?.();
    },
  });

  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
      "X-Request-Id": requestIdOf(request),
    },
  });
}
