/** Searching columns that hold what people typed. */
import { spellings } from "@/lib/texts/fold";

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

type Found = { contains: string; mode: "insensitive" } | { startsWith: string; mode: "insensitive" };

/** Conditions, one of which is met where one of the columns has the text in it (or begins with it), in any spelling and case. */
export function foundIn<Column extends string>(
  columns: readonly Column[],
  text: string,
  how: "contains" | "startsWith" = "contains",
): { [Key in Column]?: Found }[] {
  const pieces = spellings(text).map((spelling) => ({ [how]: escapeLike(spelling), mode: "insensitive" }) as Found);

  return columns.flatMap((column) => pieces.map((piece) => ({ [column]: piece }) as { [Key in Column]?: Found }));
}
