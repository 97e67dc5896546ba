/** Reads fields of answers: JSON inside any status, HTML from a proxy, or nothing. */
import { oneLine } from "./text";

export type Fields = Record<string, unknown>;

/** Longest message of a service that is stored. */
export const MAX_MESSAGE = 300;

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

  // PostgreSQL stores no NUL characters.
  return oneLine(String(value).replaceAll("\0", ""), max) || null;
}

/** Reads a positive whole number; null for anything else. */
export function idOf(value: unknown): number | null {
  const id = Number(value);

  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Largest amount that the database stores, in paisa. */
const MAX_PAISA = 2 ** 31 - 1;

/** Converts an amount in taka, as number or text with at most two decimals, to paisa; null if missing, unreadable or too large. */
export function paisaOf(value: unknown): number | null {
  const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
  const [, whole, fraction = ""] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (whole === undefined || !/^0*$/.test(fraction.slice(2))) return null;

  const amount = Number(whole + fraction.slice(0, 2).padEnd(2, "0"));

  return amount > MAX_PAISA ? null : amount;
}

/** The same, also for an amount below zero. */
export function signedPaisaOf(value: unknown): number | null {
  const text = String(value).trim();
  const amount = paisaOf(text.replace(/^[-−]\s*/, ""));

  return amount !== null && /^[-−]/.test(text) ? 0 - amount : amount;
}
