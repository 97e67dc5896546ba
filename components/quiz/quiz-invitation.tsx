import { Link } from "@/components/shared/link";
import { buttonVariants } from "@/components/ui/button";
import { isPathOf } from "@/lib/auth/origin";
import { QUESTIONS_PER_QUIZ } from "@/lib/quiz/rules";
import type { Today } from "@/lib/quiz/schema";
import { routes } from "@/lib/routes";
import { localizeDigits, t } from "@/lib/texts/text";
import { Figure, Figures } from "./figures";

/** Whether the visitor comes from the daily quiz, its practice or the scoreboard. */
export const isFromQuiz = (origin: string) =>
  [routes.quizGame, routes.quizPractice, routes.scoreboard].some((path) => isPathOf(origin, path));

/** Today's figures, and questions that need no account. */
export function QuizInvitation({ today }: { today: Today }) {
  const players = localizeDigits(`${today.players.toLocaleString("en-IN")}${today.has_more_players ? "+" : ""}`);

  return (
    <section aria-labelledby="daily-quiz" className="panel grid gap-3 p-4 sm:p-5">
      <h2 id="daily-quiz" className="text-lg">
        {t("Daily quiz")}
      </h2>
      {today.players > 0 ? (
        <Figures>
          <Figure label={t("Played today")}>{t("{n}^players", { n: players })}</Figure>
          <Figure label={t("Best today")}>{localizeDigits(`${today.best_score ?? 0}`)}</Figure>
          <Figure label={t("Questions")}>{localizeDigits(`${QUESTIONS_PER_QUIZ}`)}</Figure>
        </Figures>
      ) : null}
      <p className="text-soft leading-snug">
        {t("Ten new questions every day. Your points put you on the board until midnight.")}
      </p>
      <Link href={routes.quiz} className={buttonVariants({ variant: "quiet" })}>
        {t("Try 3 questions without an account")}
      </Link>
    </section>
  );
}
