import { Note } from "@/components/shared/note";
import { beforeReason } from "@/lib/auth/messages";
import { isPathOf } from "@/lib/auth/origin";
import { routes } from "@/lib/routes";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { LoginToOrder } from "./form-status";

const hints: readonly { path: string; title: Label; text: Label }[] = [
  {
    path: routes.myReviews,
    title: "Write a review",
    text: "Log in to review a product that was delivered to you. New here? You can review what you order once it has arrived.",
  },
  { path: routes.quizPractice, title: "Practice", text: "Log in to practise with quiz questions." },
  { path: routes.quizGame, title: "Quiz Game", text: "Log in to play today's quiz." },
  { path: routes.scoreboard, title: "Scoreboard", text: "Log in to see who's leading today's quiz." },
];

/** Explains why sign-in is needed, for visitors redirected from the checkout (D1.26) or the quiz. */
export function LoginRequired({ origin }: { origin: string }) {
  if (isPathOf(origin, routes.checkout)) return <LoginToOrder />;
  const hint = hints.find(({ path }) => isPathOf(origin, path) || origin.startsWith(`${path}/`));
  if (!hint) return null;

  return (
    <Note role="status">
      <strong className="font-semibold">{t(hint.title)}</strong>
      {beforeReason()}
      {t(hint.text)}
    </Note>
  );
}
