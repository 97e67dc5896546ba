/** Demo games of earlier weeks for the statistics, inserted directly but scored by the game rules. */
import { addDays, dhakaDay, startOfDhakaDay } from "@/lib/dates";
import { afterAnswer, NO_PROGRESS, pointsFor, QUESTIONS_PER_QUIZ } from "@/lib/quiz/rules";
import type { Actor } from "@/server/actor";
import { db, transaction } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { toDateColumn } from "@/server/quiz/day";

const DAYS = 14;
const HOUR_MS = 60 * 60 * 1000;

/** Probability of a correct answer by difficulty. One question in fifteen is answered wrongly by most players. */
const correctProbability = { easy: 0.85, medium: 0.7, hard: 0.5 };
const MISLEADING_EVERY = 15;

const withOptions = { options: { where: { archivedAt: null }, orderBy: { position: "asc" } } } as const;
type Question = Prisma.QuizQuestionGetPayload<{ include: typeof withOptions }>;

/** Deterministic pseudo-random numbers from 0 to 1. */
function* pseudoRandom(): Generator<number, never> {
  let state = 20_260;
  while (true) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

/** Chooses an option; wrong answers mostly pick the same one. */
function choose(question: Question, index: number, chance: () => number) {
  const right = question.options.find(({ isCorrect }) => isCorrect);
  const [first, ...others] = question.options.filter(({ isCorrect }) => !isCorrect);
  const isRight = chance() < (index % MISLEADING_EVERY === 0 ? 0.2 : correctProbability[question.difficulty]);
  const wrong = chance() < 0.6 ? first : (others[Math.floor(chance() * others.length)] ?? first);

  return { right, chosen: isRight ? right : wrong };
}

type Game = {
  session: Prisma.QuizSessionCreateManyInput;
  asked: Prisma.QuizSessionQuestionCreateManyInput[];
  answers: Prisma.QuizAnswerCreateManyInput[];
};

function playGame(userId: string, start: Date, { bank, chance }: { bank: Question[]; chance: () => number }): Game {
  const id = crypto.randomUUID();
  const first = Math.floor(chance() * bank.length);
  let progress = NO_PROGRESS;
  let time = start.getTime();
  const game: Omit<Game, "session"> = { asked: [], answers: [] };
  for (let position = 0; position < QUESTIONS_PER_QUIZ; position += 1) {
    const index = (first + position) % bank.length;
    const question = bank[index];
    const { right, chosen } = question ? choose(question, index, chance) : {};
    if (!question || !right || !chosen) continue;

    const timeMs = Math.round(6_000 + chance() * 14_000);
    progress = afterAnswer(progress, chosen === right);
    game.asked.push({ sessionId: id, position, questionId: question.id, servedAt: new Date(time) });
    time += timeMs;
    game.answers.push({
      sessionId: id,
      questionId: question.id,
      optionId: chosen.id,
      correctOptionId: right.id,
      isCorrect: chosen === right,
      score: pointsFor(progress.currentStreak),
      streak: progress.currentStreak,
      timeMs,
      answeredAt: new Date(time),
    });
  }

  return {
    ...game,
    session: {
      ...progress,
      id,
      userId,
      quizDay: toDateColumn(dhakaDay(start)),
      status: "completed",
      totalQuestions: game.asked.length,
      totalTimeMs: time - start.getTime(),
      startedAt: start,
      completedAt: new Date(time),
    },
  };
}

/** Seeds two weeks of games, up to the day before yesterday, if the shop has none. */
export async function seedQuizWeeks(players: readonly Actor[], now: Date): Promise<void> {
  const bank = await db.quizQuestion.findMany({
    where: { questionType: "multiple_choice", isActive: true, isSample: false, archivedAt: null },
    include: withOptions,
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
  if (bank.length < 2 * QUESTIONS_PER_QUIZ) return;

  const numbers = pseudoRandom();
  const chance = () => numbers.next().value;
  const today = startOfDhakaDay(dhakaDay(now));
  const games: Game[] = [];
  for (let day = DAYS + 1; day > 1; day -= 1) {
    for (const player of players) {
      if (chance() < 0.2) continue;
      const start = new Date(addDays(today, -day).getTime() + (8 + chance() * 14) * HOUR_MS);
      games.push(playGame(player.id, start, { bank, chance }));
    }
  }

  await transaction(async (tx) => {
    await tx.quizSession.createMany({ data: games.map(({ session }) => session) });
    await tx.quizSessionQuestion.createMany({ data: games.flatMap(({ asked }) => asked) });
    await tx.quizAnswer.createMany({ data: games.flatMap(({ answers }) => answers) });
  });
}
