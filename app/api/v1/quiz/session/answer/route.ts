import { quizContract } from "@/lib/quiz/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { answerQuestion } from "@/server/quiz/sessions/answer";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(quizContract.answer, ({ actor, body, now }) => answerQuestion({ actor, input: body, now })),
});
