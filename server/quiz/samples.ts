/** Sample quiz for guests (ADR 058): the same three questions for all, cached; games are not stored. */
import { QUESTION_NOT_FOUND } from "@/lib/quiz/bank-schema";
import { pickSamples } from "@/lib/quiz/draw";
import { oldestDayInPlay, pointsFor } from "@/lib/quiz/rules";
import type { PlayerQuestion, PracticeAnswer, SampleResult } from "@/lib/quiz/schema";
import { cached } from "@/server/cache";
import { db } from "@/server/db";
import { AppError } from "@/server/errors";
import { type PlayedQuestion, toPlayerQuestion, withAllOptions } from "./player-question";
import { isInPlayableGame, resultOf } from "./practice";

/** Maximum number of sample questions loaded; if there are more, the latest. */
const MAX_SAMPLES_READ = 50;

/** Cached samples with answers. Excludes questions in current games until those end, so there is one cache key per day. */
function readSamples(now: Date): Promise<PlayedQuestion[]> {
  return cached("quiz", `samples:${oldestDayInPlay(now)}`, async () => {
    const rows = await db.quizQuestion.findMany({
      where: {
        isSample: true,
        isActive: true,
        archivedAt: null,
        questionType: "multiple_choice",
        topic: { isActive: true, archivedAt: null },
      },
      include: withAllOptions,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: MAX_SAMPLES_READ,
    });

    return pickSamples(rows.filter(({ drawnOn }) => !isInPlayableGame(drawnOn, now)));
  });
}

/** Samples as guests see them, in order and without the correct option. */
export async function sampleQuestions({ now }: { now: Date }): Promise<PlayerQuestion[]> {
  const samples = await readSamples(now);

  return samples.map((question, index) =>
    toPlayerQuestion(question, { seed: question.id, number: index + 1, total: samples.length }),
  );
}

/**
 * Checks an answer without storing it. Throws not_found if the question is not a sample (any more), and invalid for an option of another
 * question.
 */
export async function checkSample({ input, now }: { input: PracticeAnswer; now: Date }): Promise<SampleResult> {
  const question = (await readSamples(now)).find(({ id }) => id === input.question_id);
  if (!question) throw new AppError("not_found", QUESTION_NOT_FOUND);
  const result = await resultOf(question, input.selected_option_id);

  return { ...result, score_earned: pointsFor(result.is_correct ? 1 : 0) };
}
