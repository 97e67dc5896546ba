/** Takes a body off the line, or says why not. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { bodyMemory } from "./body-memory";
import { reserve } from "./large-bodies";
import type { Refusal } from "./refusal";
import { readBody } from "./request-body";
import { bodyLimit } from "./request-rules";
import { onResponseHead } from "./response-pipeline";

/** Of all ordinary bodies together: a few hundred of the largest, thousands of the usual size. */
const memory = bodyMemory(32 * 1024 * 1024);
/** Large ones have reserved what they need. */
const unlimited = bodyMemory(Number.POSITIVE_INFINITY);

const TOO_SLOW: Refusal = { status: 408, code: "too_slow", detail: "The request took too long to arrive." };
export const CROWDED: Refusal = {
  status: 503,
  code: "unavailable",
  detail: "The shop is busy. Please try again in a moment.",
  headers: { "Retry-After": "5" },
};

/** The whole body, or why it is refused; null when the client went away. */
export async function takeBody(request: IncomingMessage, response: ServerResponse): Promise<Buffer | Refusal | null> {
  const limit = bodyLimit(request.method ?? "", request.url ?? "/");
  const tooLarge: Refusal = { status: 413, code: "too_large", detail: limit.detail };
  const declared = Number(request.headers["content-length"] ?? limit.bytes);
  if (limit.isLarge) {
    const place = await reserve(request.headers.authorization ?? null, Math.min(declared, limit.bytes));
    if ("refusal" in place) return place.refusal;
    onResponseHead(response, place.release);
  }
  if (declared > limit.bytes) return tooLarge;
  if (/100-continue/i.test(request.headers.expect ?? "")) response.writeContinue();

  const result = await readBody(request, limit.bytes, limit.isLarge ? unlimited : memory);
  if (result.kind === "complete") {
    onResponseHead(response, result.release);
    return result.body;
  }

  return { too_large: tooLarge, too_slow: TOO_SLOW, crowded: CROWDED, gone: null }[result.kind];
}
