/** Indexes that are built or dropped CONCURRENTLY: outside of any transaction, so that an interruption leaves traces. */

const withoutComments = (script: string) => script.replace(/--.*/g, "");

export const isConcurrent = (script: string) => /\bconcurrently\b/i.test(withoutComments(script));

export type IndexChange = { action: "create" | "drop"; index: string };

const NAME = /(?:"[^"]+"|\w+)(?:\.(?:"[^"]+"|\w+))?/.source;
const CHANGE = new RegExp(
  String.raw`^(create|drop)\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+(?:not\s+)?exists\s+)?(${NAME})\s*(?:\bon\b[^;]+)?;?$`,
  "i",
);

/** Returns what a CONCURRENTLY script does, and to which index, as quoted. Null for any other script. */
export function indexChange(script: string): IndexChange | null {
  const [, action, index] = CHANGE.exec(withoutComments(script).trim()) ?? [];

  return index ? { action: action?.toLowerCase() === "create" ? "create" : "drop", index } : null;
}
