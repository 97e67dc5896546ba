/** Demo games of yesterday and today for the leaderboard, played by the demo customers. */
import { addDays, dhakaDay, startOfDhakaDay } from "@/lib/dates";
import type { Actor } from "@/server/actor";
import { db } from "@/server/db";
import { answerQuestion } from "@/server/quiz/sessions/answer";
import { currentQuestion } from "@/server/quiz/sessions/queries";
import { startSession } from "@/server/quiz/sessions/start";
import { seedQuizWeeks } from "./quiz-weeks";

/** Answers of each player (r is right, any other letter wrong), and seconds per answer. */
const styles: readonly { answers: string; seconds: number }[] = [
  { answers: "rrrrrrrrrr", seconds: 14 },
  { answers: "rrrrrxrrrr", seconds: 9 },
  { answers: "rrrxrrrxrr", seconds: 11 },
  { answers: "rrrxrrrxrr", seconds: 8 },
  { answers: "xrrrrxrxrr", seconds: 17 },
  { answers: "rxrxrrrxrx", seconds: 12 },
  { answers: "rxxrxrxxrr", seconds: 21 },
];

const GAME_MS = 5 * 60 * 1000;

async function playGame(actor: Actor, style: (typeof styles)[number], start: Date): Promise<void> {
  const { session } = await startSession({ actor, questionCount: style.answers.length, now: start });
  let time = start.getTime();
  for (const letter of style.answers.slice(0, session.question_ids.length)) {
    const { id } = await currentQuestion({ actor, id: session.id, now: new Date(time) });
    const option = await db.quizOption.findFirstOrThrow({
      where: { questionId: id, isCorrect: letter === "r", archivedAt: null },
    });
    time += style.seconds * 1000;
    await answerQuestion({
      actor,
      input: { session_id: session.id, question_id: id, selected_option_id: option.id },
      now: new Date(time),
    });
  }
}

/** Seeds only a shop without games. */
export async function seedQuizGames(players: readonly Actor[], now: Date): Promise<void> {
  if ((await db.quizSession.count()) > 0) return;

  await seedQuizWeeks(players, now);
  const today = startOfDhakaDay(dhakaDay(now));
  for (const day of [addDays(today, -1), today]) {
    const end = Math.min(now.getTime(), addDays(day, 1).getTime()) - GAME_MS;
    // Just after midnight, today is too short for a game.
    if (end <= day.getTime()) continue;
    for (const [index, style] of styles.entries()) {
      const player = players[(index + (day === today ? 2 : 0)) % players.length];
      const start = new Date(day.getTime() + ((end - day.getTime()) * (index + 1)) / (styles.length + 1));
      if (player) await playGame(player, style, start);
    }
  }
}
