import { quizContract } from "@/lib/quiz/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { removeTopic, updateTopic } from "@/server/quiz/topics/mutations";
import { requireTopic } from "@/server/quiz/topics/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(quizContract.getTopic, ({ params }) => requireTopic(params.id)),
  PUT: route(quizContract.updateTopic, ({ actor, params, body, now }) =>
    updateTopic({ actor, id: params.id, changes: body, now }),
  ),
  DELETE: route(quizContract.removeTopic, ({ actor, params, now }) => removeTopic({ actor, id: params.id, now })),
});
