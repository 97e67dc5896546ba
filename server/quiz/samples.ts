/** Sample questions, which anybody may play (ADR 058): the same three for everyone, read once; nothing of a game is stored. */
import { QUESTION_NOT_FOUND } from "@/lib/quiz/bank-schema";
import { pickSamples } from "@/lib/quiz/draw";
import { oldestDayInPlay, pointsFor } from "@/lib/quiz/rules";
import type { PlayerQuestion, PracticeAnswer, SampleResult } from "@/lib/quiz/schema";
import { cached } from "@/server/cache";
import { db } from "@/server/db";
import { AppError } from "@/server/errors";
import { type PlayedQuestion, toPlayerQuestion, withAllOptions } from "./player-question";
import { isDrawn, resultOf } from "./practice";

/** Of more, those that were added last are shown. */
const MOST_READ = 50;

/** Those that are shown, with their answers. One that a game still asks waits until that game is over: hence a key for each day. */
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
      take: MOST_READ,
    });

    return pickSamples(rows.filter(({ drawnOn }) => !isDrawn(drawnOn, now)));
  });
}

/** The samples as guests see them, in their order; never which option is right. */
export async function sampleQuestions({ now }: { now: Date }): Promise<PlayerQuestion[]> {
  const samples = await readSamples(now);

  return samples.map((question, index) =>
    toPlayerQuestion(question, { seed: question.id, number: index + 1, total: samples.length }),
  );
}

/** Checks an answer and stores nothing. Throws not_found for what is no sample (any more), invalid for a foreign option. */
export async function checkSample({ input, now }: { input: PracticeAnswer; now: Date }): Promise<SampleResult> {
  const question = (await readSamples(now)).find(({ id }) => id === input.question_id);
  if (!question) throw new AppError("not_found", QUESTION_NOT_FOUND);
  const result = await resultOf(question, input.selected_option_id);

  return { ...result, score_earned: pointsFor(result.is_correct ? 1 : 0) };
}
