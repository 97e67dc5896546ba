import { quizContract } from "@/lib/quiz/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { exportGift } from "@/server/quiz/exchange/export";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(quizContract.exportGift, async ({ query, now }) => exportGift(query, now)),
});
