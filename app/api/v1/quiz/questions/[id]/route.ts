import { quizContract } from "@/lib/quiz/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { removeQuestion, updateQuestion } from "@/server/quiz/questions/mutations";
import { requireQuestion } from "@/server/quiz/questions/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(quizContract.getQuestion, ({ params }) => requireQuestion(params.id)),
  PUT: route(quizContract.updateQuestion, ({ actor, params, body, now }) =>
    updateQuestion({ actor, id: params.id, changes: body, now }),
  ),
  DELETE: route(quizContract.removeQuestion, ({ actor, params, now }) => removeQuestion({ actor, id: params.id, now })),
});
