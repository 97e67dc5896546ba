/**
 * State machine of the daily quiz (spec 4): loading, ready, question, answered, completed or limit_reached. Pure: `step` returns the next
 * state and at most one command for an event; the caller runs the command and sends its outcome as the next event. A busy state accepts
 * only that outcome, so double or late taps have no effect.
 */
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import type { AnswerResult, GivenAnswer, PlayerQuestion, QuizResults, QuizSession, SessionStatus } from "./schema";

/** Pause after the last answer's result before the game completes (spec 9). */
export const COMPLETION_PAUSE_MS = 2000;

/** A failed API call: an ApiError. */
export type Failure = { status: number; code: string; detail: string };

/** A game without its current question; `marks[i]`: whether answer i was correct. */
export type Game = { sessionId: string; marks: readonly boolean[]; total: number; score: number; streak: number };

type CallState = { isBusy: boolean; failure: Failure | null };
/** Explains why the game is at a different point than this page assumed. */
type WithNotice = { notice: Label | null };

export type LoadingState = { phase: "loading" } & CallState & WithNotice;
export type ReadyState = { phase: "ready"; status: SessionStatus } & CallState & WithNotice;
export type QuestionState = {
  phase: "question";
  game: Game;
  question: PlayerQuestion;
  chosen: string | null;
  /** Set when a page resumes a game: the answer before this question, whose result may not have been shown. */
  before: GivenAnswer | null;
} & CallState &
  WithNotice;
export type AnsweredState = {
  phase: "answered";
  game: Game;
  question: PlayerQuestion;
  chosen: string;
  result: AnswerResult;
} & CallState;
export type FinishedState = { phase: "completed" | "limit_reached"; results: QuizResults };

export type PlayerState = LoadingState | ReadyState | QuestionState | AnsweredState | FinishedState;

type Beginning = { session: QuizSession; question: PlayerQuestion };

export type PlayerEvent =
  /** The page opens or retries, or a new day starts. */
  | { type: "open" }
  | { type: "status_read"; status: SessionStatus }
  | { type: "start" }
  /** Resumes yesterday's game, which was still open at midnight. */
  | { type: "resume" }
  | ({ type: "begun" } & Beginning)
  | { type: "choose"; optionId: string }
  | { type: "submit" }
  | { type: "answer_read"; result: AnswerResult }
  /** The server's state of the game; null if today's game is not open. */
  | { type: "recalled"; session: QuizSession | null }
  /** Continues to the next question or, after the last, to the results. */
  | { type: "next" }
  /** Two seconds after the last answer, the game completes automatically (spec 9, D9.17). */
  | { type: "pause_over" }
  | { type: "question_read"; question: PlayerQuestion }
  | { type: "results_read"; results: QuizResults }
  | { type: "failed"; failure: Failure };

export type PlayerCommand =
  | { kind: "read_status" }
  | { kind: "begin" }
  | { kind: "resume"; session: QuizSession }
  | { kind: "answer"; sessionId: string; questionId: string; optionId: string }
  | { kind: "recall"; sessionId: string }
  | { kind: "read_question"; sessionId: string }
  | { kind: "wait"; ms: number }
  | { kind: "read_results"; sessionId: string };

export type Step = { state: PlayerState; command: PlayerCommand | null };

const BUSY = { isBusy: true, failure: null } as const;
const IDLE = { isBusy: false, failure: null } as const;

export const INITIAL_STATE: PlayerState = { phase: "loading", notice: null, ...IDLE };

export const GAME_CONTINUED_ELSEWHERE: Label =
  "Your quiz carried on in another tab or on another device. Here's where you are.";

const YESTERDAYS_QUIZ: Label = "This is yesterday's quiz: finish by 00:30 and it counts for yesterday.";

/** Errors that mean that the game has advanced elsewhere, with explanations. */
const movedNotices: Record<string, Label> = {
  not_current: GAME_CONTINUED_ELSEWHERE,
  all_answered: GAME_CONTINUED_ELSEWHERE,
  open_questions: GAME_CONTINUED_ELSEWHERE,
  limit_reached: GAME_CONTINUED_ELSEWHERE,
  not_found: GAME_CONTINUED_ELSEWHERE,
  quiz_over: "That quiz has ended. Here's today's quiz.",
};

/** Handles an event. Events that do not fit the state change nothing. */
export function step(state: PlayerState, event: PlayerEvent): Step {
  switch (event.type) {
    case "open":
      return state.phase === "completed" || state.phase === "limit_reached" || isIdle(state, "loading")
        ? reload(null)
        : stay(state);
    case "status_read":
      return isBusy(state, "loading") ? afterStatus(state, event.status) : stay(state);
    case "start":
      return isIdle(state, "ready") ? { state: { ...state, ...BUSY }, command: { kind: "begin" } } : stay(state);
    case "resume":
      return isIdle(state, "ready") ? resume(state) : stay(state);
    case "begun":
      return isBusy(state, "loading") || isBusy(state, "ready") ? afterBeginning(state, event) : stay(state);
    case "choose":
      return isIdle(state, "question") ? choose(state, event.optionId) : stay(state);
    case "submit":
      return isIdle(state, "question") ? submit(state) : stay(state);
    case "answer_read":
      return isBusy(state, "question") ? afterAnswer(state, event.result) : stay(state);
    case "recalled":
      return isBusy(state, "question") ? afterRecall(state, event.session) : stay(state);
    case "next":
      return isIdle(state, "answered") ? continueGame(state) : stay(state);
    case "pause_over":
      return isIdle(state, "answered") ? afterPause(state) : stay(state);
    case "question_read":
      return isBusy(state, "answered") ? afterQuestion(state, event.question) : stay(state);
    case "results_read":
      return afterResults(state, event.results);
    case "failed":
      return afterFailure(state, event.failure);
  }
}

/** Title of a failure, as worded in spec 8. */
export function failureTitle(state: PlayerState): string {
  if (state.phase === "question") return t("Failed to submit answer");
  if (state.phase !== "answered") return t("Failed to initialize quiz");

  return t(state.result.session_complete ? "Failed to complete quiz" : "Failed to load next question");
}

type Phase = PlayerState["phase"];
type Of<P extends Phase> = Extract<PlayerState, { phase: P }>;

function isBusy<P extends Phase>(state: PlayerState, phase: P): state is Of<P> {
  return state.phase === phase && "isBusy" in state && state.isBusy;
}

function isIdle<P extends Phase>(state: PlayerState, phase: P): state is Of<P> {
  return state.phase === phase && "isBusy" in state && !state.isBusy;
}

function stay(state: PlayerState): Step {
  return { state, command: null };
}

function reload(notice: Label | null): Step {
  return { state: { phase: "loading", notice, ...BUSY }, command: { kind: "read_status" } };
}

function afterStatus(state: LoadingState, status: SessionStatus): Step {
  const { completed_session_id: done, active_session_id: open } = status;
  if (done) return { state, command: { kind: "read_results", sessionId: done } };
  if (open) return { state, command: { kind: "begin" } };

  return stay({ phase: "ready", status, notice: state.notice, ...IDLE });
}

function resume(state: ReadyState): Step {
  const session = state.status.unfinished_session;
  if (!session) return stay(state);

  return { state: { ...state, ...BUSY }, command: { kind: "resume", session } };
}

function afterBeginning(state: LoadingState | ReadyState, { session, question }: Beginning): Step {
  const isYesterdays = state.phase === "ready" && state.status.unfinished_session?.id === session.id;
  const notice = isYesterdays ? YESTERDAYS_QUIZ : state.notice;

  return stay(asking(toGame(session), question, { notice, before: lastAnswer(session) }));
}

function toGame({ id, answers, question_ids, score, current_streak }: QuizSession): Game {
  const marks = answers.map(({ is_correct }) => is_correct);

  return { sessionId: id, marks, total: question_ids.length, score, streak: current_streak };
}

function lastAnswer({ answers }: QuizSession): GivenAnswer | null {
  return answers.at(-1) ?? null;
}

function asking(
  game: Game,
  question: PlayerQuestion,
  { notice, before }: Pick<QuestionState, "notice" | "before">,
): QuestionState {
  return { phase: "question", game, question, chosen: null, notice, before, ...IDLE };
}

function choose(state: QuestionState, optionId: string): Step {
  const isOption = state.question.options.some(({ id }) => id === optionId);

  return stay(isOption ? { ...state, chosen: optionId, failure: null } : state);
}

function submit(state: QuestionState): Step {
  const { chosen, game, question } = state;
  if (chosen === null) return stay(state);

  return {
    state: { ...state, ...BUSY },
    command: { kind: "answer", sessionId: game.sessionId, questionId: question.id, optionId: chosen },
  };
}

function afterAnswer({ game, question, chosen }: QuestionState, result: AnswerResult): Step {
  if (chosen === null) throw new Error("An answer without a choice");
  const { total_score: score, current_streak: streak } = result;
  const after: Game = { ...game, score, streak, marks: [...game.marks, result.is_correct] };

  return {
    state: { phase: "answered", game: after, question, chosen, result, ...IDLE },
    command: result.session_complete ? { kind: "wait", ms: COMPLETION_PAUSE_MS } : null,
  };
}

/** Shows the result if the answer was stored but its response was lost; any other answer was given elsewhere. */
function afterRecall(state: QuestionState, session: QuizSession | null): Step {
  const last = session && lastAnswer(session);
  const isOwn = last?.question_id === state.question.id && last.selected_option_id === state.chosen;

  return session && last && isOwn ? afterAnswer(state, toResult(session, last)) : reload(GAME_CONTINUED_ELSEWHERE);
}

function toResult({ score, current_streak }: QuizSession, answer: GivenAnswer): AnswerResult {
  const { question_id: _, selected_option_id: __, ...shown } = answer;

  // Only an open game is reloaded.
  return { ...shown, session_complete: false, current_streak, total_score: score };
}

function continueGame(state: AnsweredState): Step {
  const { sessionId } = state.game;
  const kind = state.result.session_complete ? "read_results" : "read_question";

  return { state: { ...state, ...BUSY }, command: { kind, sessionId } };
}

/** After a failed completion the player must retry: failed calls are not repeated automatically. */
function afterPause(state: AnsweredState): Step {
  return state.result.session_complete && !state.failure ? continueGame(state) : stay(state);
}

/** If another tab has answered in the meantime, this page's copy of the game is stale. */
function afterQuestion({ game }: AnsweredState, question: PlayerQuestion): Step {
  return question.question_number === game.marks.length + 1
    ? stay(asking(game, question, { notice: null, before: null }))
    : reload(GAME_CONTINUED_ELSEWHERE);
}

function afterResults(state: PlayerState, results: QuizResults): Step {
  if (isBusy(state, "loading")) return stay({ phase: "limit_reached", results });

  return stay(isBusy(state, "answered") ? { phase: "completed", results } : state);
}

/** Keeps the selection for a retry. A page that has just reloaded the game does not reload it again automatically. */
function afterFailure(state: PlayerState, failure: Failure): Step {
  if (!("isBusy" in state) || !state.isBusy) return stay(state);

  if (state.phase === "question" && failure.code === "already_answered") {
    return { state, command: { kind: "recall", sessionId: state.game.sessionId } };
  }

  const notice = movedNotices[failure.code];
  const hasLooked = state.phase === "loading" && state.notice !== null;
  if (notice && !hasLooked) return reload(notice);

  return stay({ ...state, isBusy: false, failure });
}
