import { cx } from "class-variance-authority";
import { UserText } from "@/components/shared/user-text";
import { localizeDigits, t } from "@/lib/texts/text";
import "./board.css";
import { ElementCard } from "@/components/shared/element-card";
import { Badge } from "@/components/ui/badge";
import { formatShortDuration } from "@/lib/quiz/labels";
import type { BoardEntry } from "@/lib/quiz/schema";
import { MEDALS } from "./medal";

type PodiumProps = {
  /** Top entries of a day; vacant places are empty cards. */
  entries: readonly BoardEntry[];
  /** Whether to show only names and points. */
  isBrief?: boolean;
};

/** Top three of a day as element cards: gold, silver and copper. */
export function Podium({ entries, isBrief = false }: PodiumProps) {
  return (
    <ol className={cx("podium", !isBrief && "podium-large")}>
      {MEDALS.map(({ symbol, word, family }, index) => {
        const entry = entries[index];

        return (
          <li key={symbol} className={cx("podium-place", entry?.is_me && "podium-own")} data-place={index + 1}>
            <ElementCard
              number={localizeDigits(`${index + 1}`)}
              symbol={symbol}
              name={t(entry ? word : "free^place")}
              family={family}
              isEmpty={!entry}
              className="podium-card"
            />
            {entry ? (
              <Player entry={entry} medal={t(word)} isBrief={isBrief} />
            ) : (
              <span className="sr-only">{t("{medal}: free", { medal: t(word) })}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Player({ entry, medal, isBrief }: { entry: BoardEntry; medal: string; isBrief: boolean }) {
  return (
    <>
      <span className="sr-only">{medal}: </span>
      <span className="podium-name">
        <UserText>{entry.user_name}</UserText>
      </span>
      <span className="grid justify-items-center">
        {entry.is_me ? <Badge className="mt-1">{t("You")}</Badge> : null}
        <span className={isBrief ? "text-sm" : "font-semibold"}>
          {t("{score} points", { score: entry.daily_score })}
        </span>
        {isBrief ? null : (
          // A line each, so that the three places look alike.
          <span className="grid text-sm text-soft leading-snug">
            <span>
              {t("{right} right", { right: localizeDigits(`${entry.correct_answers}/${entry.questions_answered}`) })}
            </span>
            <span>{t("streak {streak}", { streak: entry.daily_streak })}</span>
            <span>{formatShortDuration(entry.total_time_seconds)}</span>
          </span>
        )}
      </span>
    </>
  );
}
