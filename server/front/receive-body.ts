/** Reads a request body within the limits, or returns why it is rejected. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { createBodyBudget } from "./body-budget";
import { reserveLargeBody } from "./large-bodies";
import { BUSY, type Rejection } from "./rejection";
import { readBody } from "./request-body";
import { bodyLimit } from "./request-rules";
import { onResponseHead } from "./response-pipeline";

/** Shared by all ordinary bodies: enough for a few hundred of maximum size, or thousands of usual size. */
const ordinaryBudget = createBodyBudget(32 * 1024 * 1024);
/** Large bodies have already reserved memory. */
const unlimited = createBodyBudget(Number.POSITIVE_INFINITY);

const TOO_SLOW: Rejection = { status: 408, code: "too_slow", detail: "The request took too long to arrive." };

/** Returns the body or the rejection; null if the client disconnected. */
export async function receiveBody(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Buffer | Rejection | null> {
  const limit = bodyLimit(request.method ?? "", request.url ?? "/");
  const tooLarge: Rejection = { status: 413, code: "too_large", detail: limit.detail };
  const declared = Number(request.headers["content-length"] ?? limit.bytes);
  if (limit.isLarge) {
    const reservation = await reserveLargeBody(request.headers.authorization ?? null, Math.min(declared, limit.bytes));
    if ("rejection" in reservation) return reservation.rejection;
    onResponseHead(response, reservation.release);
  }
  if (declared > limit.bytes) return tooLarge;
  if (/100-continue/i.test(request.headers.expect ?? "")) response.writeContinue();

  const result = await readBody(request, limit.bytes, limit.isLarge ? unlimited : ordinaryBudget);
  if (result.kind === "complete") {
    onResponseHead(response, result.release);
    return result.body;
  }

  return { too_large: tooLarge, too_slow: TOO_SLOW, crowded: BUSY, gone: null }[result.kind];
}
