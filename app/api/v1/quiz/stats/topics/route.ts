import { quizContract } from "@/lib/quiz/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { listTopicStats } from "@/server/quiz/stats";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(quizContract.statsByTopic, ({ query }) => listTopicStats(query)),
});
