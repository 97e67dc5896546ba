/** Dealing with several things at once, each by itself (ADR 067). */

import { type BulkAnswer, type BulkAnswers, SELECTION_MOST } from "@/lib/bulk";
import type { Label } from "@/lib/texts/catalogue";
import { inDigits, t, tn } from "@/lib/texts/text";
import { AppError, toAppError } from "./errors";
import { logFailure } from "./failure-log";

/** Things in work at the same moment: the rest of the pool is for everybody else. */
const LANES = 3;

/** Answers in the order of the items. */
export async function answerEach<Item, Answer>(
  items: readonly Item[],
  answer: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = items.entries();
  const lane = async () => {
    for (const [index, item] of waiting) answers[index] = await answer(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));

  return answers;
}

/** What one of them is refused with, in a sentence. What is a defect of ours is written down, and stops none of the others. */
export function refusalOf(error: unknown): string {
  const known = toAppError(error);
  if (!known) logFailure(error, {}, "one of several things at once failed");

  return known?.detail ?? t("Something went wrong with this one. Please try it again.");
}

type Take<Item> = (item: Item) => Promise<"done" | "unchanged">;

/** Answers each by what becomes of it. One that is gone is unchanged where it was to go. */
export async function bulkAnswers<Item extends { id: string }>(
  items: readonly Item[],
  take: Take<Item>,
  { isRemoval = false }: { isRemoval?: boolean } = {},
): Promise<BulkAnswers> {
  const answer = async (item: Item): Promise<BulkAnswer> => {
    try {
      return { id: item.id, outcome: await take(item), detail: null };
    } catch (error) {
      if (isRemoval && error instanceof AppError && error.code === "not_found") {
        return { id: item.id, outcome: "unchanged", detail: null };
      }
      return { id: item.id, outcome: "refused", detail: refusalOf(error) };
    }
  };

  return { results: await answerEach(items, answer) };
}

type Selection<Row> = {
  /** Reads what the filters find, at most so many. */
  read: (take: number) => Promise<Row[]>;
  /** How many the admin saw. */
  seen: number | undefined;
  /** One and many: "order", "orders". */
  things: readonly [one: Label, many: Label];
};

/** All that match the filters of a list. Throws conflict `selection_changed`, invalid `selection_too_large`. */
export async function readSelection<Row>({ read, seen, things: [one, many] }: Selection<Row>): Promise<Row[]> {
  const rows = await read(SELECTION_MOST + 1);
  if (rows.length > SELECTION_MOST) {
    const most = inDigits(SELECTION_MOST.toLocaleString("en-IN"));
    const said = t("More than {most} {things} fit these filters. Please narrow them.", { most, things: t(many) });
    throw new AppError("invalid", { said }, { reason: "selection_too_large" });
  }
  if (seen !== undefined && seen !== rows.length) {
    const things = rows.length === 1 ? t(one) : t(many);
    const said = tn(
      rows.length,
      "{n} {things} fits these filters now, not {seen}. Please look again.",
      "{n} {things} fit these filters now, not {seen}. Please look again.",
      { things, seen },
    );
    throw new AppError("conflict", { said }, { reason: "selection_changed" });
  }

  return rows;
}
