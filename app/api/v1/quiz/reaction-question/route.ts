import { quizContract } from "@/lib/quiz/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { practiceQuestion } from "@/server/quiz/practice";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(quizContract.practiceQuestion, ({ now }) => practiceQuestion({ now })),
});
