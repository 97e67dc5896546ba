/**
 * Stores an answer only if the game has not changed since it was evaluated, so that only one of several concurrent answers counts
 * (reliability Q1).
 */
import { QUESTION_NOT_FOUND } from "@/lib/quiz/bank-schema";
import { afterAnswer, answerTime, isPerfect, pointsFor, streakBonus } from "@/lib/quiz/rules";
import { type AnswerResult, SESSION_NOT_FOUND, type SessionAnswer } from "@/lib/quiz/schema";
import type { Actor } from "@/server/actor";
import { rewardPerfectGame } from "@/server/coupons/reward";
import { AppError } from "@/server/errors";
import {
  Prisma,
  type QuizAnswer,
  type QuizOption,
  type QuizSession,
  type QuizSessionQuestion,
} from "@/server/generated/prisma/client";
import { fieldsOf, insertOf, pipelineQueries, type Rows, rowsOf, runQuery, statement } from "@/server/sql";
import { toDateColumn } from "../day";
import { toExplanation } from "../formula";
import { rightOption } from "../player-question";
import { loadRelatedItems } from "../related-items";
import { requirePlayable } from "./playable";

/** A game joined with one question; the question's columns are null if the game does not contain it. */
type Turn = Omit<QuizSession, "quizDay" | "standing"> & {
  quizDay: string;
  lastAnsweredAt: Date | null;
  position: number | null;
  servedAt: QuizSessionQuestion["servedAt"];
  isAnswered: boolean;
  explanation: string | null;
  explanationBn: string | null;
  models: string[] | null;
  productIds: string[] | null;
  topicModels: string[] | null;
  topicProductIds: string[] | null;
};

const SESSION_FIELDS = Object.keys(Prisma.QuizSessionScalarFieldEnum).filter(
  (field) => field !== "quizDay" && field !== "standing",
);

const turn = statement<Turn, [sessionId: string, userId: string, questionId: string]>(
  "quiz_turn",
  `SELECT ${fieldsOf("game", SESSION_FIELDS)}, game.quiz_day::text AS "quizDay", asked.position, asked.served_at AS "servedAt",
     (SELECT max(answered_at) FROM quiz_answers WHERE session_id = game.id) AS "lastAnsweredAt",
     EXISTS (SELECT FROM quiz_answers WHERE session_id = game.id AND question_id = asked.question_id) AS "isAnswered",
     question.explanation, question.explanation_bn AS "explanationBn", question.models, question.product_ids AS "productIds",
     topic.models AS "topicModels", topic.product_ids AS "topicProductIds"
   FROM quiz_sessions game
   LEFT JOIN quiz_session_questions asked ON asked.session_id = game.id AND asked.question_id = $3::uuid
   LEFT JOIN quiz_questions question ON question.id = asked.question_id
   LEFT JOIN quiz_topics topic ON topic.id = question.topic_id
   WHERE game.id = $1::uuid AND game.user_id = $2::uuid`,
);

const OPTION_FIELDS = ["id", "questionId", "isCorrect", "archivedAt"] as const;

const options = statement<Pick<QuizOption, (typeof OPTION_FIELDS)[number]>, [questionId: string]>(
  "quiz_options_of",
  `SELECT ${fieldsOf("options", OPTION_FIELDS)} FROM quiz_options options WHERE question_id = $1::uuid`,
);

/** Stores the answer and the updated game; returns no row if the game has advanced in the meantime. */
const storeAnswer = statement<
  { sessionId: string },
  [
    sessionId: string,
    answers: Rows<object>,
    answeredQuestions: number,
    correctAnswers: number,
    score: number,
    currentStreak: number,
    longestStreak: number,
    totalTimeMs: number,
    status: "completed" | "active",
    completedAt: Date | null,
  ]
>(
  "store_quiz_answer",
  `WITH game AS (
     UPDATE quiz_sessions SET answered_questions = $3, correct_answers = $4, score = $5, current_streak = $6, longest_streak = $7,
       total_time_ms = $8, status = $9::quiz_session_status, completed_at = $10::timestamptz
     WHERE id = $1::uuid AND answered_questions = $3 - 1 AND status = 'active'
     RETURNING id
   )
   ${insertOf("quiz_answers", Object.keys(Prisma.QuizAnswerScalarFieldEnum), 2)} WHERE EXISTS (SELECT FROM game)
   RETURNING session_id AS "sessionId"`,
);

type CurrentTurn = Turn & { position: number };

/** Returns the game and its current question. Throws not_found for a question outside the game, conflict if another question is current. */
function requireTurn(row: Turn | undefined, now: Date): CurrentTurn {
  if (!row) throw new AppError("not_found", SESSION_NOT_FOUND);
  // Aggregation deletes the game's questions together with its answers.
  if (row.rolledUpAt) requirePlayable({ status: row.status, quizDay: toDateColumn(row.quizDay) }, now);
  const { position } = row;
  if (position === null) throw new AppError("not_found", QUESTION_NOT_FOUND);
  if (row.isAnswered) {
    throw new AppError("conflict", "You have already answered this question", { reason: "already_answered" });
  }
  requirePlayable({ status: row.status, quizDay: toDateColumn(row.quizDay) }, now);
  if (position !== row.answeredQuestions) {
    throw new AppError("conflict", "This is not the current question", { reason: "not_current" });
  }

  return { ...row, position };
}

/** Throws invalid for an unknown option or one of another question. */
export function requireOption<Option extends { id: string }>(options: readonly Option[], id: string): Option {
  const option = options.find((one) => one.id === id);
  if (option) return option;

  const message = "This option does not belong to the question";
  throw new AppError("invalid", message, { field: "selected_option_id" });
}

type Answering = { actor: Actor; input: SessionAnswer; now: Date };

/** Computes the game after an answer, and the answer's row. */
function judge(
  game: CurrentTurn,
  { input, now }: Answering,
  { chosenId, rightId }: { chosenId: string; rightId: string },
) {
  const isCorrect = chosenId === rightId;
  const after = afterAnswer(game, isCorrect);
  const previousAt = game.lastAnsweredAt ?? game.startedAt;
  const answer: QuizAnswer = {
    sessionId: game.id,
    questionId: input.question_id,
    optionId: chosenId,
    correctOptionId: rightId,
    isCorrect,
    score: pointsFor(after.currentStreak),
    streak: after.currentStreak,
    timeMs: answerTime({ servedAt: game.servedAt, previousAt, now }),
    answeredAt: now,
  };

  return { after, answer, isLast: after.answeredQuestions === game.totalQuestions };
}

/**
 * Stores an answer to the current question; the last one completes the game. Throws not_found, conflict (already answered, not the current
 * question, too late), invalid (option of another question).
 */
export async function answerQuestion(answering: Answering): Promise<AnswerResult> {
  const { actor, input, now } = answering;
  const [[row], choices] = await pipelineQueries((run) =>
    Promise.all([run(turn, input.session_id, actor.id, input.question_id), run(options, input.question_id)]),
  );
  const game = requireTurn(row, now);
  const chosen = requireOption(choices, input.selected_option_id);
  const right = rightOption(choices);
  const { after, answer, isLast } = judge(game, answering, { chosenId: chosen.id, rightId: right.id });

  const stored = await runQuery(
    storeAnswer,
    game.id,
    rowsOf([answer]),
    after.answeredQuestions,
    after.correctAnswers,
    after.score,
    after.currentStreak,
    after.longestStreak,
    game.totalTimeMs + answer.timeMs,
    isLast ? "completed" : "active",
    isLast ? now : null,
  );
  // Retry, because a concurrent answer was faster or another game was started.
  if (stored.length === 0) return answerQuestion(answering);

  if (isLast && isPerfect({ ...after, totalQuestions: game.totalQuestions })) {
    await rewardPerfectGame({ userId: actor.id, day: toDateColumn(game.quizDay), now });
  }

  const question = {
    models: game.models ?? [],
    productIds: game.productIds ?? [],
    topic: { models: game.topicModels ?? [], productIds: game.topicProductIds ?? [] },
  };
  const relatedItems = await loadRelatedItems([question]);

  return {
    is_correct: answer.isCorrect,
    correct_option_id: right.id,
    ...toExplanation({ ...game, explanation: game.explanation ?? "" }),
    ...relatedItems(question),
    session_complete: isLast,
    score_earned: answer.score,
    streak_bonus: streakBonus(after.currentStreak),
    current_streak: after.currentStreak,
    total_score: after.score,
  };
}
