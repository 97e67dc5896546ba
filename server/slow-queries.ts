/** Logs statements slower than SLOW_QUERY_MS by name or shape, without their values. */
import { createHash } from "node:crypto";
import { count } from "./counters";
import { env } from "./env";
import { log } from "./log";
import { logBudget } from "./log-budget";
import { globalSingleton } from "./once";

const MAX_TEXT_LENGTH = 300;

count("chemcard_slow_statements_total", {}, 0);

const mayLog = globalSingleton("slow-queries", () =>
  logBudget({ perMinute: 60, more: "more slow statements: not logged for the rest of this minute" }),
);

/** Reads the arguments of pg's `query`. */
export function textOf(query: unknown): { name?: string; text: string } {
  if (typeof query === "string") return { text: query };
  const { name, text } = (query ?? {}) as { name?: unknown; text?: unknown };

  return { ...(typeof name === "string" ? { name } : {}), text: String(text ?? "") };
}

/** Replaces literals with `?` and adds a short hash that identifies the statement. */
export function shapeOf(text: string): { shape: string; fingerprint: string } {
  const shape = text
    .replace(/'(?:[^']|'')*'/g, "?")
    .replace(/(?<![\w$])\d+(?:\.\d+)?/g, "?")
    .replace(/\s+/g, " ")
    .trim();

  return {
    shape: shape.slice(0, MAX_TEXT_LENGTH),
    fingerprint: createHash("sha256").update(shape).digest("hex").slice(0, 8),
  };
}

export function logSlowQuery(query: unknown, milliseconds: number, now: Date): void {
  if (env.slowQueryMs === 0 || milliseconds < env.slowQueryMs) return;

  count("chemcard_slow_statements_total", {});
  if (!mayLog(now)) return;

  const { name, text } = textOf(query);
  log.warn({ ms: Math.round(milliseconds), name, ...shapeOf(text) }, "slow statement");
}
