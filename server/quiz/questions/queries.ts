import type { Page } from "@/lib/pagination";
import {
  QUESTION_NOT_FOUND,
  type Question,
  type QuestionFilters,
  type QuestionListQuery,
} from "@/lib/quiz/bank-schema";
import { db } from "@/server/db";
import { AppError } from "@/server/errors";
import type { Prisma } from "@/server/generated/prisma/client";
import { readPage } from "@/server/page";
import { escapeLike } from "@/server/search";
import { toQuestion, withOptions } from "./serialize";

export function filterQuestions(query: QuestionFilters): Prisma.QuizQuestionWhereInput {
  return {
    archivedAt: null,
    ...(query.active_only ? { isActive: true } : {}),
    ...(query.topic_id ? { topicId: query.topic_id } : {}),
    ...(query.difficulty ? { difficulty: query.difficulty } : {}),
    ...(query.question_type ? { questionType: query.question_type } : {}),
    ...(query.search ? { title: { contains: escapeLike(query.search), mode: "insensitive" } } : {}),
  };
}

/** Questions that are not deleted, newest first. */
export function listQuestions(query: QuestionListQuery): Promise<Page<Question>> {
  const where = filterQuestions(query);
  const orderBy: Prisma.QuizQuestionOrderByWithRelationInput[] = [{ createdAt: "desc" }, { id: "desc" }];

  return readPage(query, {
    rows: (slice) => db.quizQuestion.findMany({ where, include: withOptions, orderBy, ...slice }),
    total: () => db.quizQuestion.count({ where }),
    to: toQuestion,
  });
}

/** A question by its id. Throws not_found. */
export async function requireQuestion(id: string): Promise<Question> {
  const row = await db.quizQuestion.findFirst({ where: { id, archivedAt: null }, include: withOptions });
  if (!row) throw new AppError("not_found", QUESTION_NOT_FOUND);

  return toQuestion(row);
}
