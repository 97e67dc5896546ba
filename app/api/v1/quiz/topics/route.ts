import { quizContract } from "@/lib/quiz/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { createTopic } from "@/server/quiz/topics/mutations";
import { listTopics } from "@/server/quiz/topics/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(quizContract.listTopics, ({ query }) => listTopics(query)),
  POST: route(quizContract.createTopic, ({ actor, body, now }) => createTopic({ actor, input: body, now })),
});
