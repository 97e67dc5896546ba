/** A question as sent to its player, without the correct answer (reliability Q4). */
import { mixOptions } from "@/lib/quiz/draw";
import type { PlayerOption, PlayerQuestion } from "@/lib/quiz/schema";
import type { Prisma, QuizOption } from "@/server/generated/prisma/client";
import { toTitle } from "./formula";
import { topicRelatedItems } from "./related-items";

/** Shared `include` of questions in games; includes archived options. */
export const withAllOptions = {
  topic: { select: { name: true, nameBn: true, ...topicRelatedItems.select } },
  options: true,
} satisfies Prisma.QuizQuestionInclude;

export type PlayedQuestion = Prisma.QuizQuestionGetPayload<{ include: typeof withAllOptions }>;

/** The live options. If there are none because the question's type changed after it was drawn, the options that were archived last. */
export function optionsInPlay<Option extends Pick<QuizOption, "archivedAt">>(options: readonly Option[]): Option[] {
  const live = options.filter(({ archivedAt }) => archivedAt === null);
  if (live.length > 0) return live;

  const lost = Math.max(...options.map(({ archivedAt }) => archivedAt?.getTime() ?? 0));
  return options.filter(({ archivedAt }) => archivedAt?.getTime() === lost);
}

/** The correct option among those shown. */
export function rightOption<Option extends Pick<QuizOption, "archivedAt" | "isCorrect" | "questionId">>(
  options: readonly Option[],
): Option {
  const right = optionsInPlay(options).find(({ isCorrect }) => isCorrect);
  if (!right) throw new Error(`Question ${options[0]?.questionId} has no right option`);

  return right;
}

function toPlayerOption(option: QuizOption): PlayerOption {
  return { id: option.id, ...toTitle(option), image_url: option.imageUrl };
}

/**
 * Converts a question for its player. `seed` identifies the game, so that options are always shuffled the same way. `also`: options that
 * must be shown.
 */
export function toPlayerQuestion(
  question: PlayedQuestion,
  { seed, number, total, also = [] }: { seed: string; number: number; total: number; also?: readonly string[] },
): PlayerQuestion {
  const shown = new Set([...optionsInPlay(question.options).map(({ id }) => id), ...also]);
  const options = question.options.filter(({ id }) => shown.has(id));

  return {
    id: question.id,
    ...toTitle(question),
    topic_name: question.topic.name,
    topic_name_bn: question.topic.nameBn,
    difficulty: question.difficulty,
    image_url: question.imageUrl,
    options: mixOptions(options, seed).map(toPlayerOption),
    question_number: number,
    total_questions: total,
  };
}
