import type { Game } from "@/lib/quiz/machine";
import { streakBonus } from "@/lib/quiz/rules";
import { localizeDigits, t } from "@/lib/texts/text";
import { QuestionCells } from "./question-cells";

/** State of the game: questions, score, streak and its bonus. */
export function GameBar({ game, number }: { game: Game; number: number }) {
  return (
    <div className="grid gap-2">
      <dl className="flex items-baseline justify-between gap-3 leading-tight">
        <div className="flex items-baseline gap-1.5">
          <dt className="order-2 text-sm text-soft">{t("points")}</dt>
          <dd key={game.score} className="animate-rise-in font-semibold text-xl">
            {localizeDigits(`${game.score}`)}
          </dd>
        </div>
        <div className="flex items-baseline gap-1.5">
          <dt className="text-sm text-soft">{t("Streak")}</dt>
          <dd key={game.streak} className="animate-rise-in font-semibold">
            {localizeDigits(`${game.streak}`)}
            <Bonus streak={game.streak} />
          </dd>
        </div>
      </dl>
      <QuestionCells marks={game.marks} total={game.total} current={number} />
    </div>
  );
}

function Bonus({ streak }: { streak: number }) {
  const bonus = streakBonus(streak);

  return bonus > 0 ? <span className="ml-1.5 text-warm">{t("+{bonus} bonus", { bonus })}</span> : null;
}
