import { quizContract } from "@/lib/quiz/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { topicDetails } from "@/server/quiz/stats";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(quizContract.statsOfTopic, ({ params }) => topicDetails(params.id)),
});
