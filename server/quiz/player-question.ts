/** A question as its player sees it: the answer never leaves with it (reliability Q4). */
import { mixOptions } from "@/lib/quiz/draw";
import type { PlayerOption, PlayerQuestion } from "@/lib/quiz/schema";
import type { Prisma, QuizOption } from "@/server/generated/prisma/client";
import { toTitle } from "./formula";
import { topicLeads } from "./leads";

/** What a question is read with to be played: archived options too. */
export const withAllOptions = {
  topic: { select: { name: true, nameBn: true, ...topicLeads.select } },
  options: true,
} satisfies Prisma.QuizQuestionInclude;

export type PlayedQuestion = Prisma.QuizQuestionGetPayload<{ include: typeof withAllOptions }>;

/**
 * The options that are shown: the live ones. A question that was drawn and then lost its options, because its type was changed, is
 * played with those that it lost last.
 */
export function optionsInPlay<Option extends Pick<QuizOption, "archivedAt">>(options: readonly Option[]): Option[] {
  const live = options.filter(({ archivedAt }) => archivedAt === null);
  if (live.length > 0) return live;

  const lost = Math.max(...options.map(({ archivedAt }) => archivedAt?.getTime() ?? 0));
  return options.filter(({ archivedAt }) => archivedAt?.getTime() === lost);
}

/** The right one of the options that are shown. */
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

/** `seed` names the game: it mixes the options for it, always in the same way. `also`: options that are shown in any case. */
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
