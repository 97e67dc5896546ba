/** An in-memory API of a quiz with ten questions, for tests of the player. */
import type { Failure, PlayerCommand, PlayerEvent } from "@/lib/quiz/machine";
import { afterAnswer, NO_PROGRESS, type Progress, pointsFor, streakBonus } from "@/lib/quiz/rules";
import type { AnswerResult, PlayerQuestion, QuizResults, QuizSession, SessionStatus } from "@/lib/quiz/schema";

const TOTAL = 10;
const SESSION_ID = "game";

export function refusal(code: string): Failure {
  return { status: 409, code, detail: `Refused: ${code}` };
}

/** Question i has the options `i-right` and `i-wrong`. */
export class FakeQuiz {
  #isBegun = false;
  #marks: boolean[] = [];
  #chosen: string[] = [];
  #progress: Progress = NO_PROGRESS;
  foreignAnswersStored = 0;

  /** Returns the correct or the wrong option of the current question. */
  option(isRight: boolean): string {
    return `${this.#marks.length + 1}-${isRight ? "right" : "wrong"}`;
  }

  status(): SessionStatus {
    const isDone = this.#marks.length === TOTAL;
    const isActive = this.#isBegun && !isDone;

    return {
      has_completed_today: isDone,
      has_active_session: isActive,
      active_session_id: isActive ? SESSION_ID : null,
      current_question_index: isActive ? this.#marks.length : 0,
      completed_session_id: isDone ? SESSION_ID : null,
      unfinished_session: null,
      days_in_a_row: isDone ? 1 : 0,
      resets_at: "2026-11-21T18:00:00.000Z",
    };
  }

  results(): QuizResults {
    const { score, correctAnswers, longestStreak } = this.#progress;

    return {
      session_id: SESSION_ID,
      quiz_day: "2026-11-21",
      score_earned: score,
      correct_answers: correctAnswers,
      total_questions: TOTAL,
      total_time_seconds: 60,
      streak_achieved: longestStreak,
      daily_score: score,
      daily_streak: longestStreak,
      days_in_a_row: 1,
      picture_url: "/social/quiz/result/signature.jpg",
      reward: null,
      review: [],
      is_review_kept: true,
    };
  }

  /** Executes a command of the state machine, and returns the resulting event. */
  run(command: PlayerCommand): PlayerEvent {
    switch (command.kind) {
      case "wait":
        return { type: "pause_over" };
      case "read_status":
        return { type: "status_read", status: this.status() };
      case "begin":
        return this.#begin();
      case "resume":
        return { type: "begun", session: command.session, question: this.#question() };
      case "read_question":
        return this.#isDone()
          ? { type: "failed", failure: refusal("all_answered") }
          : { type: "question_read", question: this.#question() };
      case "answer":
        return this.#answer(command.questionId, command.optionId);
      case "recall":
        return { type: "recalled", session: this.status().has_active_session ? this.session() : null };
      case "read_results":
        return this.#isDone()
          ? { type: "results_read", results: this.results() }
          : { type: "failed", failure: refusal("open_questions") };
    }
  }

  #isDone(): boolean {
    return this.#marks.length === TOTAL;
  }

  #begin(): PlayerEvent {
    if (this.#isDone()) return { type: "failed", failure: refusal("limit_reached") };
    this.#isBegun = true;

    return { type: "begun", session: this.session(), question: this.#question() };
  }

  #answer(questionId: string, optionId: string): PlayerEvent {
    const number = Number(questionId);
    if (number <= this.#marks.length) return { type: "failed", failure: refusal("already_answered") };
    if (number !== this.#marks.length + 1) return { type: "failed", failure: refusal("not_current") };
    if (!optionId.startsWith(`${questionId}-`)) this.foreignAnswersStored += 1;

    const isRight = optionId.endsWith("right");
    this.#marks.push(isRight);
    this.#chosen.push(optionId);
    this.#progress = afterAnswer(this.#progress, isRight);

    return { type: "answer_read", result: this.#result(isRight) };
  }

  #result(isRight: boolean): AnswerResult {
    const { currentStreak, score } = this.#progress;

    return {
      is_correct: isRight,
      correct_option_id: `${this.#marks.length}-right`,
      explanation: "Because.",
      explanation_html: "Because.",
      explanation_bn: null,
      explanation_bn_html: null,
      models: [],
      products: [],
      session_complete: this.#isDone(),
      score_earned: pointsFor(currentStreak),
      streak_bonus: streakBonus(currentStreak),
      current_streak: currentStreak,
      total_score: score,
    };
  }

  session(): QuizSession {
    return {
      id: SESSION_ID,
      user_id: "player",
      question_ids: Array.from({ length: TOTAL }, (_, index) => String(index + 1)),
      current_question_index: this.#marks.length,
      status: "active",
      started_at: "2026-11-21T04:00:00.000Z",
      answers: this.#marks.map((isRight, index) => ({
        question_id: String(index + 1),
        selected_option_id: this.#chosen[index] ?? "",
        correct_option_id: `${index + 1}-right`,
        is_correct: isRight,
        score_earned: 0,
        streak_bonus: 0,
        explanation: "Because.",
        explanation_html: "Because.",
        explanation_bn: null,
        explanation_bn_html: null,
        models: [],
        products: [],
      })),
      quiz_day: "2026-11-21",
      closes_at: "2026-11-21T18:30:00.000Z",
      score: this.#progress.score,
      current_streak: this.#progress.currentStreak,
    };
  }

  #question(): PlayerQuestion {
    const id = String(this.#marks.length + 1);
    const option = (kind: string) => ({
      id: `${id}-${kind}`,
      title: kind,
      title_html: kind,
      title_bn: null,
      title_bn_html: null,
      image_url: null,
    });

    return {
      id,
      title: `Question ${id}`,
      title_html: `Question ${id}`,
      title_bn: null,
      title_bn_html: null,
      topic_name: "Elements",
      topic_name_bn: null,
      difficulty: "easy",
      image_url: null,
      options: [option("right"), option("wrong")],
      question_number: this.#marks.length + 1,
      total_questions: TOTAL,
    };
  }
}
