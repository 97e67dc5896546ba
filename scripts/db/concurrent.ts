/** Parses migrations that create or drop an index CONCURRENTLY. They run outside a transaction, so an interrupted one leaves an invalid index. */

const withoutComments = (script: string) => script.replace(/--.*/g, "");

export const isConcurrent = (script: string) => /\bconcurrently\b/i.test(withoutComments(script));

export type IndexChange = { action: "create" | "drop"; index: string };

const NAME = /(?:"[^"]+"|\w+)(?:\.(?:"[^"]+"|\w+))?/.source;
const CHANGE = new RegExp(
  String.raw`^(create|drop)\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+(?:not\s+)?exists\s+)?(${NAME})\s*(?:\bon\b[^;]+)?;?$`,
  "i",
);

/** Returns the action and the index name (as quoted) of a CONCURRENTLY script; null for other scripts. */
export function indexChange(script: string): IndexChange | null {
  const [, action, index] = CHANGE.exec(withoutComments(script).trim()) ?? [];

  return index ? { action: action?.toLowerCase() === "create" ? "create" : "drop", index } : null;
}
