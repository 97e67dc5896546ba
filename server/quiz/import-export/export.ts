/** Exports questions in the import formats. */
import type { TextFile } from "@/lib/contract";
import type { Cell, TableFile } from "@/lib/csv";
import { dhakaDay } from "@/lib/dates";
import type { QuestionFilters } from "@/lib/quiz/bank-schema";
import { db } from "@/server/db";
import { mapBatches, readInBatches } from "@/server/keyset";
import { filterQuestions } from "../questions/queries";
import { type QuestionRow, withOptions } from "../questions/serialize";
import { COLUMNS } from "./columns";
import type { RawQuestion } from "./draft";
import { readProductNames } from "./product-names";
import { toCells } from "./write-csv";
import { writeGift } from "./write-gift";

function readRows(filters: QuestionFilters) {
  return readInBatches(({ after, ...range }) =>
    db.quizQuestion.findMany({ where: { AND: [filterQuestions(filters), after] }, include: withOptions, ...range }),
  );
}

/** The question as in a file, without ids and HTML. */
function toRaw(row: QuestionRow, nameOf: (productId: string) => string): RawQuestion {
  return {
    topic: row.topic.name,
    title: row.title,
    title_bn: row.titleBn,
    difficulty: row.difficulty,
    question_type: row.questionType,
    is_active: row.isActive,
    is_sample: row.isSample,
    image_url: row.imageUrl,
    explanation: row.explanation,
    explanation_bn: row.explanationBn,
    source: row.source,
    models: row.models,
    products: row.productIds.map(nameOf),
    options: row.options.map(({ title, titleBn, imageUrl, isCorrect }) => ({
      title,
      title_bn: titleBn,
      image_url: imageUrl,
      is_correct: isCorrect,
    })),
  };
}

function nameOf(extension: string, now: Date): string {
  return `quiz-questions-${dhakaDay(now)}.${extension}`;
}

async function* csvRows(filters: QuestionFilters): AsyncGenerator<Cell[][]> {
  const { nameOf } = await readProductNames(db);

  yield* mapBatches(readRows(filters), (row) => toCells(toRaw(row, nameOf)));
}

export function exportCsv(filters: QuestionFilters, now: Date): TableFile {
  return {
    name: nameOf("csv", now),
    header: COLUMNS,
    batches: csvRows(filters),
  };
}

async function* giftText(filters: QuestionFilters): AsyncGenerator<string> {
  let topic: string | null = null;
  for await (const questions of mapBatches(readRows(filters), (row) => toRaw(row, (id) => id))) {
    yield writeGift(questions, topic);
    topic = questions.at(-1)?.topic ?? topic;
  }
}

export function exportGift(filters: QuestionFilters, now: Date): TextFile {
  return { name: nameOf("gift", now), batches: giftText(filters) };
}
