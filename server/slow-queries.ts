/** Tells of statements that took long (SLOW_QUERY_MS), by their name or shape and never with their values. */
import { createHash } from "node:crypto";
import { count } from "./counters";
import { env } from "./env";
import { log } from "./log";
import { logBudget } from "./log-budget";
import { once } from "./once";

const LONGEST_TEXT = 300;

count("chemcard_slow_statements_total", {}, 0);

const mayTell = once("slow-queries", () =>
  logBudget({ perMinute: 60, more: "more slow statements: the rest of this minute is not told" }),
);

/** A statement as the driver takes it. */
export function textOf(query: unknown): { name?: string; text: string } {
  if (typeof query === "string") return { text: query };
  const { name, text } = (query ?? {}) as { name?: unknown; text?: unknown };

  return { ...(typeof name === "string" ? { name } : {}), text: String(text ?? "") };
}

/** The text without what may be a value, and a short hash by which the same statement is found again. */
export function shapeOf(text: string): { shape: string; fingerprint: string } {
  const shape = text
    .replace(/'(?:[^']|'')*'/g, "?")
    .replace(/(?<![\w$])\d+(?:\.\d+)?/g, "?")
    .replace(/\s+/g, " ")
    .trim();

  return {
    shape: shape.slice(0, LONGEST_TEXT),
    fingerprint: createHash("sha256").update(shape).digest("hex").slice(0, 8),
  };
}

export function tellIfSlow(query: unknown, milliseconds: number, now: Date): void {
  if (env.slowQueryMs === 0 || milliseconds < env.slowQueryMs) return;

  count("chemcard_slow_statements_total", {});
  if (!mayTell(now)) return;

  const { name, text } = textOf(query);
  log.warn({ ms: Math.round(milliseconds), name, ...shapeOf(text) }, "slow statement");
}
