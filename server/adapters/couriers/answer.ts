/** Failures of couriers, from their answers. */
import type { Exchange } from "../exchange";
import { type Fields, isFields, MAX_MESSAGE, textOf } from "../fields";
import { oneLine } from "../text";
import type { Failure } from "./courier";

export function failure(problem: Failure["problem"], message: string): Failure {
  return { ok: false, problem, message: oneLine(message, MAX_MESSAGE) };
}

/** All texts of a validation error: values of `errors`, or `message`. */
export function messageOf(body: Fields | null): string {
  const errors = body?.errors ?? body?.error;
  const texts = typeof errors === "string" ? [errors] : isFields(errors) ? Object.values(errors).flat() : errors;
  const all = Array.isArray(texts) ? texts.filter((text) => typeof text === "string") : [];

  return all.join(" ") || textOf(body?.message, MAX_MESSAGE) || "";
}

/** Client errors after which the request may have been carried out: timeouts, conflicts, and a connection that the client closed. */
const UNPROVEN = [408, 409, 425, 499];

/** Whether a response proves that the courier did not carry the request out. A page of a proxy does not. */
export function provesRefusal(status: number, body: Fields | null): boolean {
  return body !== null && status >= 400 && status < 500 && !UNPROVEN.includes(status);
}

/** Failure of a call without a complete response. A question may be repeated, a booking may have arrived. */
export function noAnswer(answer: Exchange & { kind: "none" }, isBooking: boolean): Failure {
  return failure(isBooking && answer.isSent ? "unclear" : "unreachable", `no answer: ${answer.problem}`);
}
