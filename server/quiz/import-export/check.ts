/** Splits a file's items into valid questions and problems by line. */

import type { z } from "zod";
import { type FieldError, toFieldErrors } from "@/lib/errors";
import { modelErrors } from "@/lib/molecules/known-models";
import { type ImportResult, type QuestionDraft, questionDraftSchema } from "@/lib/quiz/bank-schema";
import { optionProblems } from "@/lib/quiz/question-rules";
import { t } from "@/lib/texts/text";
import { renderErrors } from "../questions/checks";
import { columnOf } from "./columns";
import type { ImportProblem, Item, RawQuestion } from "./draft";
import type { ProductNames } from "./product-names";

export type Checked = { valid: QuestionDraft[]; invalid: ImportResult["invalid"] };

/** Existing question keys and products against which a file is checked. */
type Bank = { keys: ReadonlySet<string>; products: ProductNames };

/** Interval for yielding to the event loop, because rendering formulas is slow. */
const YIELD_INTERVAL_MS = 15;

/** Key of a question: two are the same if topic (ignoring case) and text match. Case matters in the text, because CO is not Co. */
export function keyOf({ topic, title }: { topic: string; title: string }): string {
  return `${topic.toLowerCase()}\n${title}`;
}

/** Maximum number of problems reported per line; more would not help to fix the file. */
const MAX_FAULTS_PER_LINE = 20;

/**
 * Collects all problems of a question. The schema stops at fields of the wrong type, so option rules are checked separately. Overlong texts
 * are not checked further, because a formula of a million characters would exhaust the memory.
 */
function faultsOf(
  question: RawQuestion | QuestionDraft,
  error: z.ZodError | undefined,
  { keys, products }: Bank,
): FieldError[] {
  if (error?.issues.some(({ code }) => code === "too_big")) return toFieldErrors(error);

  const fields = error ? toFieldErrors(error).filter(({ field }) => field !== "options") : [];
  const options = optionProblems(question).map((message) => ({ field: "options", message }));
  const repeated = keys.has(keyOf(question)) ? [{ field: "title", message: t("This question already exists") }] : [];

  const unknown = question.products.map(products.find).flatMap((found) => ("problem" in found ? [found.problem] : []));
  const missing = unknown.map((message) => ({ field: "products", message }));

  return [...fields, ...options, ...renderErrors(question), ...modelErrors(question.models), ...missing, ...repeated];
}

type CheckedItem = { draft: QuestionDraft } | { faults: ImportProblem[] };

function checkItem(item: Item, bank: Bank): CheckedItem {
  if ("problem" in item) return { faults: [{ column: null, message: item.problem }] };

  const { data, error } = questionDraftSchema.safeParse(item.question);
  // Rejected questions are not normalised yet.
  const found = faultsOf(data ?? item.question, error, bank).slice(0, MAX_FAULTS_PER_LINE);
  const faults = [...item.faults, ...found.map(({ field, message }) => ({ column: columnOf(field), message }))];

  if (!data || faults.length > 0) return { faults };

  const ids = data.products.map(bank.products.find).flatMap((found) => ("id" in found ? [found.id] : []));
  return { draft: { ...data, products: [...new Set(ids)] } };
}

/** Checks all items. Also rejects duplicates within the file. */
export async function checkItems(items: readonly Item[], { keys, products }: Bank): Promise<Checked> {
  const known = { keys: new Set(keys), products };
  const checked: Checked = { valid: [], invalid: [] };

  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since > YIELD_INTERVAL_MS) {
      await new Promise((resolve) => setImmediate(resolve));
      since = performance.now();
    }
    const found = checkItem(item, known);
    if ("draft" in found) {
      known.keys.add(keyOf(found.draft));
      checked.valid.push(found.draft);
    } else {
      const message = found.faults.map((fault) => fault.message).join("; ");
      checked.invalid.push({ line: item.line, message, faults: found.faults });
    }
  }

  return checked;
}
