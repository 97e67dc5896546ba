import { quizContract } from "@/lib/quiz/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { sessionResults } from "@/server/quiz/sessions/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(quizContract.complete, ({ actor, params }) => sessionResults({ actor, id: params.id })),
});
