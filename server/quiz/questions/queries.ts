import type { Page } from "@/lib/pagination";
import type { Question, QuestionFilters, QuestionListQuery, QuestionSelectionQuery } from "@/lib/quiz/bank-schema";
import { readSelection } from "@/server/bulk";
import { db } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { readPage } from "@/server/page";
import { foundIn } from "@/server/search";
import { toQuestion, withOptions } from "./serialize";

/** Filter for questions that contain a text, however short ("pH"): the table is small enough to scan. */
export function searchQuestions(term: string): Prisma.QuizQuestionWhereInput {
  return { archivedAt: null, OR: foundIn(["title", "titleBn"], term) };
}

export function filterQuestions(query: QuestionFilters): Prisma.QuizQuestionWhereInput {
  return {
    ...(query.search ? searchQuestions(query.search) : { archivedAt: null }),
    ...(query.active_only ? { isActive: true } : {}),
    ...(query.sample_only ? { isSample: true } : {}),
    ...(query.topic_id ? { topicId: query.topic_id } : {}),
    ...(query.difficulty ? { difficulty: query.difficulty } : {}),
    ...(query.question_type ? { questionType: query.question_type } : {}),
  };
}

const newestFirst: Prisma.QuizQuestionOrderByWithRelationInput[] = [{ createdAt: "desc" }, { id: "desc" }];

/** Questions that are not deleted, newest first. */
export function listQuestions(query: QuestionListQuery): Promise<Page<Question>> {
  const where = filterQuestions(query);

  return readPage(query, {
    rows: (slice) => db.quizQuestion.findMany({ where, include: withOptions, orderBy: newestFirst, ...slice }),
    total: () => db.quizQuestion.count({ where }),
    to: toQuestion,
  });
}

/** Returns null if the question does not exist or is archived. */
export async function getQuestion(id: string): Promise<Question | null> {
  const row = await db.quizQuestion.findFirst({ where: { id, archivedAt: null }, include: withOptions });

  return row && toQuestion(row);
}

/** Ids of all questions that match the list's filters. */
export async function selectQuestions({ count, ...filters }: QuestionSelectionQuery): Promise<{ ids: string[] }> {
  const where = filterQuestions(filters);
  const rows = await readSelection({
    read: (take) => db.quizQuestion.findMany({ where, select: { id: true }, orderBy: newestFirst, take }),
    seen: count,
    things: ["question", "questions"],
  });

  return { ids: rows.map(({ id }) => id) };
}
