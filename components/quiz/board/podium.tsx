import { cx } from "class-variance-authority";
import "./board.css";
import { ElementCard } from "@/components/shared/element-card";
import { Badge } from "@/components/ui/badge";
import { formatDuration } from "@/lib/quiz/display";
import type { BoardEntry } from "@/lib/quiz/schema";
import { MEDALS } from "./medal";

type PodiumProps = {
  /** The first of a day; places that nobody has taken yet are empty cards. */
  entries: readonly BoardEntry[];
  /** Only names and points. */
  isBrief?: boolean;
};

/** The first three of a day as elements: gold in the middle, silver and copper beside it. */
export function Podium({ entries, isBrief = false }: PodiumProps) {
  return (
    <ol className="podium">
      {MEDALS.map(({ symbol, word, family }, index) => {
        const entry = entries[index];

        return (
          <li key={symbol} className={cx("podium-place", entry?.is_me && "podium-own")} data-place={index + 1}>
            <ElementCard
              number={index + 1}
              symbol={symbol}
              name={entry ? word : "free"}
              family={family}
              isEmpty={!entry}
              className="podium-card"
            />
            {entry ? (
              <Player entry={entry} word={word} isBrief={isBrief} />
            ) : (
              <span className="sr-only">{word}: free</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Player({ entry, word, isBrief }: { entry: BoardEntry; word: string; isBrief: boolean }) {
  return (
    <>
      <span className="sr-only">{word}: </span>
      <span className="mt-2 line-clamp-2 max-w-full break-words font-semibold leading-tight">{entry.user_name}</span>
      {entry.is_me ? <Badge className="mt-1">You</Badge> : null}
      <span className="text-sm">{entry.daily_score} points</span>
      {isBrief ? null : (
        <span className="text-sm text-soft leading-snug">
          {entry.correct_answers}/{entry.questions_answered} right, streak {entry.daily_streak},{" "}
          <span className="whitespace-nowrap">{formatDuration(entry.total_time_seconds)}</span>
        </span>
      )}
    </>
  );
}
