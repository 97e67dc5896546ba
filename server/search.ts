/** Text that is searched for with LIKE: `%`, `_` and `\` mean themselves (D3.21). Prisma's `contains` does not escape them. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** Up to how many letters a search finds beginnings only: it would find most of what there is, and no trigram index serves it (ADR 006). */
const SHORT = 2;

/** Whether a search is too short to look inside words. */
export function isShort(term: string): boolean {
  return [...term].length <= SHORT;
}
