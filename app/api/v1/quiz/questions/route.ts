import { quizContract } from "@/lib/quiz/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { createQuestion } from "@/server/quiz/questions/mutations";
import { listQuestions } from "@/server/quiz/questions/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(quizContract.listQuestions, ({ query }) => listQuestions(query)),
  POST: route(quizContract.createQuestion, ({ actor, body, now }) => createQuestion({ actor, input: body, now })),
});
