import type { Metadata } from "next";
import { QuizGame } from "@/components/quiz/player/quiz-game";
import { routes } from "@/lib/routes";
import { requireUser } from "@/server/auth/page-guards";

export const metadata: Metadata = { title: "Quiz Game", robots: { index: false } };

export default async function QuizGamePage() {
  await requireUser(routes.quizGame);

  return <QuizGame />;
}
