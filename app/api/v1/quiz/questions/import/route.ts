import { quizContract } from "@/lib/quiz/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { importQuestions } from "@/server/quiz/exchange/import";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(quizContract.importQuestions, ({ actor, body, now }) => importQuestions({ actor, input: body, now })),
});
