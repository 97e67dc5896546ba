/** Bulk actions: applies one action to several items independently (ADR 067). */

import { type BulkItemResult, type BulkItemResults, MAX_SELECTION } from "@/lib/bulk";
import type { Label } from "@/lib/texts/catalogue";
import { localizeDigits, t, tn } from "@/lib/texts/text";
import { AppError, toAppError } from "./errors";
import { logFailure } from "./failure-log";

/** Leaves most of the connection pool to other requests. */
const CONCURRENCY = 3;

/** Maps items with limited concurrency. Results are in the order of the items. */
export async function mapConcurrent<Item, Answer>(
  items: readonly Item[],
  answer: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const remaining = items.entries();
  const runLane = async () => {
    for (const [index, item] of remaining) answers[index] = await answer(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runLane));

  return answers;
}

/** Returns the error's sentence. Logs unexpected errors; they do not stop the other items. */
export function refusalOf(error: unknown): string {
  const known = toAppError(error);
  if (!known) logFailure(error, {}, "one of several things at once failed");

  return known?.detail ?? t("Something went wrong with this one. Please try it again.");
}

type Take<Item> = (item: Item) => Promise<"done" | "unchanged">;

/**
 * Applies the action and returns one result per item. If the action is a deletion, an item that was already deleted counts as unchanged.
 */
export async function runBulk<Item extends { id: string }>(
  items: readonly Item[],
  take: Take<Item>,
  { isRemoval = false }: { isRemoval?: boolean } = {},
): Promise<BulkItemResults> {
  const answer = async (item: Item): Promise<BulkItemResult> => {
    try {
      return { id: item.id, outcome: await take(item), detail: null };
    } catch (error) {
      if (isRemoval && error instanceof AppError && error.code === "not_found") {
        return { id: item.id, outcome: "unchanged", detail: null };
      }
      return { id: item.id, outcome: "refused", detail: refusalOf(error) };
    }
  };

  return { results: await mapConcurrent(items, answer) };
}

type Selection<Row> = {
  /** Loads at most `take` matching rows. */
  read: (take: number) => Promise<Row[]>;
  /** Number of matches that the admin saw. */
  seen: number | undefined;
  /** Names of the items, singular and plural: "order", "orders". */
  things: readonly [one: Label, many: Label];
};

/** Loads all rows that match a list's filters. Throws conflict `selection_changed`, invalid `selection_too_large`. */
export async function readSelection<Row>({ read, seen, things: [one, many] }: Selection<Row>): Promise<Row[]> {
  const rows = await read(MAX_SELECTION + 1);
  if (rows.length > MAX_SELECTION) {
    const most = localizeDigits(MAX_SELECTION.toLocaleString("en-IN"));
    const said = t("More than {most} {things} match these filters. Please narrow them down.", {
      most,
      things: t(many),
    });
    throw new AppError("invalid", { said }, { reason: "selection_too_large" });
  }
  if (seen !== undefined && seen !== rows.length) {
    const things = rows.length === 1 ? t(one) : t(many);
    const said = tn(
      rows.length,
      "{n} {things} matches these filters now, not {seen}. Please check again.",
      "{n} {things} match these filters now, not {seen}. Please check again.",
      { things, seen },
    );
    throw new AppError("conflict", { said }, { reason: "selection_changed" });
  }

  return rows;
}
