import { quizContract } from "@/lib/quiz/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { checkPractice } from "@/server/quiz/practice";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(quizContract.practiceAnswer, ({ body, now }) => checkPractice({ input: body, now })),
});
