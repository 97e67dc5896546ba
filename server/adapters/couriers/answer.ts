/** Reads answers of couriers: JSON inside any status, HTML from a proxy, or nothing. */
import type { Exchange } from "../exchange";
import { oneLine } from "../text";
import type { Failure } from "./courier";

export type Fields = Record<string, unknown>;

const MAX_MESSAGE = 300;

export function failure(problem: Failure["problem"], message: string): Failure {
  return { ok: false, problem, message: oneLine(message, MAX_MESSAGE) };
}

/** Parses a JSON object; null for anything else. */
export function parseObject(text: string): Fields | null {
  try {
    const body: unknown = JSON.parse(text);

    return isFields(body) ? body : null;
  } catch {
    return null;
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Reads a short text or number as text; null if there is none. */
export function textOf(value: unknown, max = 100): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;

  return oneLine(String(value), max) || null;
}

/** Reads a positive whole number; null for anything else. */
export function idOf(value: unknown): number | null {
  const id = Number(value);

  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Converts an amount in taka, as number or text with at most two decimals, to paisa; null if missing or unreadable. */
export function paisaOf(value: unknown): number | null {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  const [, whole, fraction = ""] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === undefined || !/^0*$/.test(fraction.slice(2))) return null;

  return Number(whole + fraction.slice(0, 2).padEnd(2, "0"));
}

/** All texts of a validation error: values of `errors`, or `message`. */
export function messageOf(body: Fields | null): string {
  const errors = body?.errors ?? body?.error;
  const texts = typeof errors === "string" ? [errors] : isFields(errors) ? Object.values(errors).flat() : errors;
  const all = Array.isArray(texts) ? texts.filter((text) => typeof text === "string") : [];

  return all.join(" ") || textOf(body?.message, MAX_MESSAGE) || "";
}

/** Failure of a call without a complete response. A question may be repeated, a booking may have arrived. */
export function noAnswer(answer: Exchange & { kind: "none" }, isBooking: boolean): Failure {
  return failure(isBooking && answer.isSent ? "unclear" : "unreachable", `no answer: ${answer.problem}`);
}
