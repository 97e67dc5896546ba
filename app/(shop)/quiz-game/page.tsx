import type { Metadata } from "next";
import { QuizGame } from "@/components/quiz/player/quiz-game";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { requireUser } from "@/server/auth/page-guards";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Quiz Game"), robots: { index: false } });

async function QuizGamePage() {
  await requireUser(routes.quizGame);

  return <QuizGame />;
}

export default withPageMessages(textsFor("/quiz-game"), QuizGamePage);
