/** Text that is searched for with LIKE: `%`, `_` and `\` mean themselves (decisions 3). Prisma's `contains` does not escape them. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
