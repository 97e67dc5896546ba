/** Search conditions for free-text columns. */
import { searchVariants } from "@/lib/texts/fold";

/** Escapes `%`, `_` and `\` for LIKE (D3.21), which Prisma's `contains` does not. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/**
 * Terms up to this length match prefixes only: as substrings they match nearly everything, and trigram indexes do not help (ADR 006.11).
 */
const SHORT = 2;
export function isShort(term: string): boolean {
  return [...term].length <= SHORT;
}

type Found = { contains: string; mode: "insensitive" } | { startsWith: string; mode: "insensitive" };

/** Conditions, to be combined with OR: a column contains (or starts with) the text in any spelling and case. */
export function foundIn<Column extends string>(
  columns: readonly Column[],
  text: string,
  how: "contains" | "startsWith" = "contains",
): { [Key in Column]?: Found }[] {
  const pieces = searchVariants(text).map(
    (spelling) => ({ [how]: escapeLike(spelling), mode: "insensitive" }) as Found,
  );

  return columns.flatMap((column) => pieces.map((piece) => ({ [column]: piece }) as { [Key in Column]?: Found }));
}
