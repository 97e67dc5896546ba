import { quizContract } from "@/lib/quiz/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { currentQuestion } from "@/server/quiz/sessions/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(quizContract.sessionQuestion, ({ actor, params, now }) => currentQuestion({ actor, id: params.id, now })),
});
