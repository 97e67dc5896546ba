/** Imports questions (issue 5): reports all problems of a file together, and never writes only part of it. */

import {
  IMPORT_TOO_LARGE,
  type ImportFormat,
  type ImportInput,
  type ImportResult,
  MAX_IMPORT_BYTES,
  type QuestionDraft,
} from "@/lib/quiz/bank-schema";
import { MAX_IMPORT_QUESTIONS } from "@/lib/quiz/question-rules";
import { t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { db, type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { lockNames } from "@/server/locks";
import type { Sentence } from "@/server/sentence";
import { type Checked, checkItems, keyOf } from "./check";
import type { Item } from "./draft";
import { readProductNames } from "./product-names";
import { readFile } from "./read-file";
import { writeDrafts } from "./write-drafts";

const formats: Record<string, ImportFormat> = { csv: "csv", gift: "gift", txt: "gift" };

function wrongFile(message: Sentence): AppError {
  return new AppError("invalid", message, { field: "file" });
}

async function readItems({ file, format }: ImportInput): Promise<Item[]> {
  if (file.size > MAX_IMPORT_BYTES) throw new AppError("too_large", IMPORT_TOO_LARGE);
  const chosen = format ?? formats[/\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ""];
  if (!chosen) throw wrongFile("Choose a file that ends in .csv, .gift or .txt");

  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw wrongFile("The file is not UTF-8 text. Save it as UTF-8 and try again.");
  }
  const items = await readFile({ text, format: chosen });
  if (!items) throw wrongFile("The file cannot be read. Split it and try again.");
  if (items.length === 0) throw wrongFile("There are no questions in this file");
  if (items.length > MAX_IMPORT_QUESTIONS)
    throw wrongFile({ said: t("At most {most} questions in one file", { most: MAX_IMPORT_QUESTIONS }) });

  return items;
}

async function existingKeys(client: Tx): Promise<Set<string>> {
  const rows = await client.quizQuestion.findMany({
    where: { archivedAt: null },
    select: { title: true, topic: { select: { name: true } } },
  });

  return new Set(rows.map(({ title, topic }) => keyOf({ title, topic: topic.name })));
}

async function newTopics(drafts: readonly QuestionDraft[]): Promise<string[]> {
  const rows = await db.quizTopic.findMany({ where: { archivedAt: null }, select: { name: true } });
  const known = new Set(rows.map(({ name }) => name.toLowerCase()));
  const missing = new Map(drafts.map(({ topic }) => [topic.toLowerCase(), topic]));

  return [...missing].flatMap(([folded, name]) => (known.has(folded) ? [] : [name]));
}

/** Writes the questions, except those that a concurrent import has written. Returns their number. */
function write(checked: Checked, actor: Can<"quiz.edit">, now: Date): Promise<number> {
  return transaction(async (tx) => {
    // Concurrent imports would not see each other's questions.
    await lockNames(tx, "questionImport");
    const existing = await existingKeys(tx);
    const drafts = checked.valid.filter((draft) => !existing.has(keyOf(draft)));
    await writeDrafts(tx, drafts, { actor, now });

    return drafts.length;
  });
}

/**
 * Reads a file and reports its problems by line. Writes all questions, or only the valid ones with `accept_valid`; writes none on a dry
 * run. Throws invalid (wrong type, no text, too many questions), too_large, unavailable.
 */
export async function importQuestions(options: {
  actor: Can<"quiz.edit">;
  input: ImportInput;
  now: Date;
}): Promise<ImportResult> {
  const { actor, input, now } = options;
  const items = await readItems(input);
  const [keys, products] = await Promise.all([existingKeys(db), readProductNames(db)]);
  const checked = await checkItems(items, { keys, products });
  const isWritten = !input.dry_run && (checked.invalid.length === 0 || input.accept_valid);
  const result = {
    valid: checked.valid.length,
    invalid: checked.invalid,
    new_topics: await newTopics(checked.valid),
  };

  return { ...result, created: isWritten ? await write(checked, actor, now) : 0 };
}
