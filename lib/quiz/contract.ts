import { contract } from "@/lib/contract";
import { bankContract } from "./bank-contract";
import {
  answerResultSchema,
  boardQuery,
  boardSchema,
  playerQuestionSchema,
  practiceAnswerSchema,
  practiceQuery,
  practiceResultSchema,
  resultsSchema,
  SESSION_NOT_FOUND,
  sampleResultSchema,
  sampleSchema,
  sessionAnswerSchema,
  sessionParams,
  sessionSchema,
  sessionStatusSchema,
  startSessionSchema,
  todaySchema,
} from "./schema";

/** Allows for any human player, but stops programs that fetch all questions. */
const PLAYING = [{ points: 120, seconds: 60, by: "user" }] as const;

/** Allows for a class that plays at the same time from one address. */
const AS_GUEST = [{ points: 300, seconds: 60, by: "address", together: "quiz-sample" }] as const;

const guests = {
  sample: contract({
    method: "GET",
    path: "/quiz/sample",
    auth: "public",
    summary: "Up to three sample questions, the same for everybody; no game of a day asks them",
    response: sampleSchema,
    status: 200,
    limits: AS_GUEST,
  }),
  sampleAnswer: contract({
    method: "POST",
    path: "/quiz/sample/answer",
    auth: "public",
    summary: "Check an answer to a sample question; nothing is stored. 404 for a question that is not one of them",
    body: practiceAnswerSchema,
    response: sampleResultSchema,
    status: 200,
    limits: AS_GUEST,
  }),
  today: contract({
    method: "GET",
    path: "/quiz/today",
    auth: "public",
    summary: "How many have finished today's quiz, their best score, and when the next one comes; no names",
    response: todaySchema,
    status: 200,
    limits: AS_GUEST,
  }),
};

const practice = {
  practiceQuestion: contract({
    method: "GET",
    path: "/quiz/reaction-question",
    auth: "user",
    summary:
      "A random question for practice that no game of today asks, of a topic if one is named; 409 where there is none",
    query: practiceQuery,
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

export const quizContract = { ...bankContract, ...guests, ...practice, ...game };

export const scoreboardContract = {
  daily: contract({
    method: "GET",
    path: "/scoreboard/daily",
    auth: "user",
    summary:
      "The leaderboard of a Dhaka day, today unless told otherwise: up to 100 names, one's own place and who is just ahead",
    query: boardQuery,
    response: boardSchema,
    status: 200,
    limits: PLAYING,
  }),
};
