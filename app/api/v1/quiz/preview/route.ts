import { quizContract } from "@/lib/quiz/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { previewText } from "@/server/quiz/formula";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(quizContract.preview, async ({ body }) => ({ previews: body.texts.map(previewText) })),
});
