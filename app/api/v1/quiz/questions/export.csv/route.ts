import { quizContract } from "@/lib/quiz/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { exportCsv } from "@/server/quiz/exchange/export";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(quizContract.exportCsv, async ({ query, now }) => exportCsv(query, now)),
});
