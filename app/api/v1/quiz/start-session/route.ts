import { quizContract } from "@/lib/quiz/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { startSession } from "@/server/quiz/sessions/start";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(quizContract.startSession, async ({ actor, body, now, repeated }) => {
    const { session, isNew } = await startSession({ actor, questionCount: body.question_count, now });
    if (!isNew) repeated();

    return session;
  }),
});
