import { quizContract } from "@/lib/quiz/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { sessionStatus } from "@/server/quiz/sessions/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(quizContract.sessionStatus, ({ actor, now }) => sessionStatus({ actor, now })),
});
