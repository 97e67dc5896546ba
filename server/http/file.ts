/** A file as an answer, to be saved: written while the database is read. */

import type { TextFile } from "@/lib/contract";
import type { ApiRequest } from "@/server/api-handlers";
import { requestIdOf } from "./context";

type FileAnswer = TextFile & {
  /** Its content type; all of them are UTF-8. */
  type: string;
  /** The text before the first batch. */
  start?: string;
};

/** The first batch is read before the answer begins, so that a failure there still becomes an error answer. */
export async function respondFile(
  request: ApiRequest,
  { name, type, start = "", batches }: FileAnswer,
): Promise<Response> {
  const iterator = batches[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let next: IteratorResult<string> = await iterator.next();

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(start));
    },
    async pull(controller) {
      if (next.done) {
        controller.close();
        return;
      }
      controller.enqueue(encoder.encode(next.value));
      next = await iterator.next();
    },
    async cancel() {
      await iterator.return?.();
    },
  });

  return new Response(body, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
      "X-Request-Id": requestIdOf(request),
    },
  });
}
