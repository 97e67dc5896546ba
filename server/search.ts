/** Text that is searched for with LIKE: `%`, `_` and `\` mean themselves (D3.21). Prisma's `contains` does not escape them. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** Searches up to this length match beginnings only: elsewhere they would match nearly everything, and no trigram index helps (ADR 006.11). */
const SHORT = 2;

/** Whether a search is too short to look inside words. */
export function isShort(term: string): boolean {
  return [...term].length <= SHORT;
}
