/** Sorts what a file holds into questions that are right and problems, by line. */
import { type ImportResult, type QuestionDraft, questionDraftSchema } from "@/lib/quiz/bank-schema";
import { AppError, invalid } from "@/server/errors";
import { requireShowable } from "../questions/checks";
import type { Item } from "./draft";

export type Checked = { valid: QuestionDraft[]; invalid: ImportResult["invalid"] };

/** After so long others get their turn: formulas take a while. */
const BREATH_MS = 15;

/** Two questions are the same if topic (ignoring case) and text match. Case matters in the text: CO is not Co. */
export function keyOf({ topic, title }: { topic: string; title: string }): string {
  return `${topic.toLowerCase()}\n${title}`;
}

/** Throws AppError with the sentence for the line. */
function checkItem(item: Item, known: ReadonlySet<string>): QuestionDraft {
  if ("problem" in item) throw new AppError("invalid", item.problem);

  const parsed = questionDraftSchema.safeParse(item.question);
  if (!parsed.success) throw invalid(parsed.error);
  const draft = parsed.data;
  if (known.has(keyOf(draft))) throw new AppError("invalid", "This question exists already");
  requireShowable(draft);

  return draft;
}

/** `existing`: the keys of what the bank has; the file itself must not repeat a question either. */
export async function checkItems(items: readonly Item[], existing: ReadonlySet<string>): Promise<Checked> {
  const known = new Set(existing);
  const checked: Checked = { valid: [], invalid: [] };

  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since > BREATH_MS) {
      await new Promise((resolve) => setImmediate(resolve));
      since = performance.now();
    }
    try {
      const draft = checkItem(item, known);
      known.add(keyOf(draft));
      checked.valid.push(draft);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      checked.invalid.push({ line: item.line, message: error.message });
    }
  }

  return checked;
}
