/** Rejects answers to games that have ended. */
import { isOpen } from "@/lib/quiz/rules";
import { AppError } from "@/server/errors";
import type { QuizSession } from "@/server/generated/prisma/client";
import { fromDateColumn } from "../day";

/** Throws conflict if the game cannot continue. */
export function requirePlayable(session: Pick<QuizSession, "status" | "quizDay">, now: Date): void {
  if (session.status === "completed") {
    throw new AppError("conflict", "All questions of this quiz are answered", { reason: "all_answered" });
  }
  if (session.status === "abandoned" || !isOpen(fromDateColumn(session.quizDay), now)) {
    throw new AppError("conflict", "This quiz is over. Start today's quiz.", { reason: "quiz_over" });
  }
}
