/** Factories for topics, questions and games. */
import { randomUUID } from "node:crypto";
import { db } from "@/server/db";
import type { Prisma, QuizTopic, User } from "@/server/generated/prisma/client";
import { answerQuestion } from "@/server/quiz/sessions/answer";
import { startSession } from "@/server/quiz/sessions/start";
import { actorOf } from "./factories";

export function createTopic(data: Partial<Prisma.QuizTopicUncheckedCreateInput> = {}): Promise<QuizTopic> {
  return db.quizTopic.create({ data: { name: `Topic ${randomUUID()}`, ...data } });
}

type QuestionOptions = Partial<Omit<Prisma.QuizQuestionUncheckedCreateInput, "options">> & {
  /** The first one is correct. */
  options?: string[];
};

const withSortedOptions = { options: { orderBy: { position: "asc" } } } as const;
export type TestQuestion = Prisma.QuizQuestionGetPayload<{ include: typeof withSortedOptions }>;

export async function createQuestion({ options, ...data }: QuestionOptions = {}): Promise<TestQuestion> {
  const isChoice = (data.questionType ?? "multiple_choice") === "multiple_choice";
  const titles = options ?? (isChoice ? ["Right", "Wrong", "Also wrong"] : []);

  return db.quizQuestion.create({
    data: {
      title: `Question ${randomUUID()}`,
      difficulty: "easy",
      questionType: "multiple_choice",
      explanation: "Because.",
      ...data,
      topicId: data.topicId ?? (await createTopic()).id,
      options: { create: titles.map((title, position) => ({ title, position, isCorrect: position === 0 })) },
    },
    include: withSortedOptions,
  });
}

/** Creates a bank of `count` questions in one topic. */
export async function createBank(count = 10): Promise<TestQuestion[]> {
  const { id: topicId } = await createTopic();
  const questions = [];
  for (let index = 0; index < count; index += 1) questions.push(await createQuestion({ topicId }));

  return questions;
}

/** Returns the correct option of a question, or a wrong one. */
export async function optionOf(questionId: string, isRight = true): Promise<string> {
  const { id } = await db.quizOption.findFirstOrThrow({
    where: { questionId, isCorrect: isRight, archivedAt: null },
    orderBy: { position: "asc" },
  });

  return id;
}

/** Plays a game to its end; `right[i]` decides how question i is answered. Returns its id. */
export async function playGame(
  user: User,
  right: readonly boolean[],
  { now = new Date(), secondsEach = 1 }: { now?: Date; secondsEach?: number } = {},
): Promise<string> {
  const actor = actorOf(user);
  const { session } = await startSession({ actor, questionCount: right.length, now });
  for (const [index, questionId] of session.question_ids.entries()) {
    await answerQuestion({
      actor,
      input: {
        session_id: session.id,
        question_id: questionId,
        selected_option_id: await optionOf(questionId, right[index]),
      },
      now: new Date(now.getTime() + (index + 1) * secondsEach * 1000),
    });
  }

  return session.id;
}
