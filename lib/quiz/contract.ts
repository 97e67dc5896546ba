import { contract } from "@/lib/contract";
import { bankContract } from "./bank-contract";
import {
  answerResultSchema,
  boardQuery,
  boardSchema,
  playerQuestionSchema,
  practiceAnswerSchema,
  practiceResultSchema,
  resultsSchema,
  SESSION_NOT_FOUND,
  sessionAnswerSchema,
  sessionParams,
  sessionSchema,
  sessionStatusSchema,
  startSessionSchema,
} from "./schema";

/** Nobody plays faster than this; a program that asks for every question does. */
const PLAYING = [{ points: 120, seconds: 60, by: "user" }] as const;

const practice = {
  practiceQuestion: contract({
    method: "GET",
    path: "/quiz/reaction-question",
    auth: "user",
    summary: "A random question for practice that no game of today asks; 409 where there is none",
    response: playerQuestionSchema,
    status: 200,
    limits: PLAYING,
  }),
  practiceAnswer: contract({
    method: "POST",
    path: "/quiz/submit",
    auth: "user",
    summary: "Check an answer for practice; it counts for nothing. A question that a game of today asks is 409",
    body: practiceAnswerSchema,
    response: practiceResultSchema,
    status: 200,
    limits: PLAYING,
  }),
};

const game = {
  sessionStatus: contract({
    method: "GET",
    path: "/quiz/session/status",
    auth: "user",
    summary: "Whether today's quiz is open, done or not begun",
    response: sessionStatusSchema,
    status: 200,
  }),
  startSession: contract({
    method: "POST",
    path: "/quiz/start-session",
    auth: "user",
    summary: "Begin today's quiz (201), or go on with it (200); 409 once it is done",
    body: startSessionSchema,
    bodyOptional: true,
    response: sessionSchema,
    status: 201,
    repeatStatus: 200,
    limits: PLAYING,
  }),
  sessionQuestion: contract({
    method: "GET",
    path: "/quiz/session/{id}/question",
    auth: "user",
    owner: true,
    notFound: SESSION_NOT_FOUND,
    summary:
      "The question to be answered now; 409 when all are answered. Its time runs from the first time it is asked for",
    params: sessionParams,
    response: playerQuestionSchema,
    status: 200,
    limits: PLAYING,
  }),
  answer: contract({
    method: "POST",
    path: "/quiz/session/answer",
    auth: "user",
    summary: "Answer the current question, once; the last answer completes the quiz",
    body: sessionAnswerSchema,
    response: answerResultSchema,
    status: 200,
    limits: PLAYING,
  }),
  complete: contract({
    method: "POST",
    path: "/quiz/session/{id}/complete",
    auth: "user",
    owner: true,
    notFound: SESSION_NOT_FOUND,
    summary: "The results and a review of all questions; asked again, the same. 409 while questions are open",
    params: sessionParams,
    response: resultsSchema,
    status: 200,
    limits: PLAYING,
  }),
};

export const quizContract = { ...bankContract, ...practice, ...game };

export const scoreboardContract = {
  daily: contract({
    method: "GET",
    path: "/scoreboard/daily",
    auth: "user",
    summary: "The leaderboard of a Dhaka day, today unless told otherwise: up to 100 names, and one's own place",
    query: boardQuery,
    response: boardSchema,
    status: 200,
    limits: PLAYING,
  }),
};
