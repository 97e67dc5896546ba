import { cx } from "class-variance-authority";
import { UserText } from "@/components/shared/user-text";
import { localizeDigits, t } from "@/lib/texts/text";
import "./board.css";
import { Badge } from "@/components/ui/badge";
import { TableHead } from "@/components/ui/table";
import { formatDay, startOfDhakaDay } from "@/lib/dates";
import { formatShortDuration } from "@/lib/quiz/labels";
import type { Board, BoardEntry } from "@/lib/quiz/schema";
import { MEDALS } from "./medal";

const WIDE = "max-md:hidden text-right";

/** Daily leaderboard from the fourth place, because the podium shows the first three. */
export function BoardTable({ board }: { board: Board }) {
  const { leaderboard, me } = board;
  const isBeyond = me !== null && !leaderboard.some(({ is_me }) => is_me);
  const rest = leaderboard.slice(MEDALS.length);
  if (rest.length === 0) return null;

  return (
    <table className="mt-5 w-full border-separate border-spacing-0">
      <caption className="sr-only">
        {t("The leaderboard for {day}", { day: formatDay(startOfDhakaDay(board.date)) })}
      </caption>
      <thead>
        <tr>
          <TableHead className="w-14 px-2!">{t("Rank")}</TableHead>
          <TableHead className="px-2!">{t("Player")}</TableHead>
          <TableHead className={cx(WIDE, "text-right!")}>{t("Right")}</TableHead>
          <TableHead className={cx(WIDE, "text-right!")}>{t("Accuracy")}</TableHead>
          <TableHead className={cx(WIDE, "text-right!")}>{t("Streak")}</TableHead>
          <TableHead className={cx(WIDE, "text-right!")}>{t("Time")}</TableHead>
          <TableHead className="px-2! text-right!">{t("Score")}</TableHead>
        </tr>
      </thead>
      <tbody>
        {rest.map((entry) => (
          <Row key={entry.rank} entry={entry} />
        ))}
      </tbody>
      {isBeyond ? (
        <tbody>
          <tr>
            <td colSpan={7} className="py-1 text-center text-soft">
              <span aria-hidden="true">⋮</span>
              <span className="sr-only">{t("Further down")}</span>
            </td>
          </tr>
          <Row entry={me} />
        </tbody>
      ) : null}
    </table>
  );
}

function Row({ entry }: { entry: BoardEntry }) {
  const right = localizeDigits(`${entry.correct_answers}/${entry.questions_answered}`);
  const accuracy = localizeDigits(`${entry.accuracy_percentage}%`);
  const streak = entry.daily_streak;
  const time = formatShortDuration(entry.total_time_seconds);

  return (
    <tr className={cx("board-row", entry.is_me && "board-row-own")}>
      <td className="px-2 py-2">
        <span className="inline-block min-w-9 text-center font-semibold">{localizeDigits(`${entry.rank}`)}</span>
      </td>
      <th scope="row" className="px-2 py-2 text-left font-normal">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold leading-snug">
          <span className="min-w-0 break-words">
            <UserText>{entry.user_name}</UserText>
          </span>
          {entry.is_me ? <Badge>{t("You")}</Badge> : null}
        </span>
        <span className="block text-sm text-soft leading-snug md:hidden">
          {t("{right} right, streak {streak}, {time}", { right, streak, time })}
        </span>
      </th>
      <td className={cx(WIDE, "px-3")}>{right}</td>
      <td className={cx(WIDE, "px-3")}>{accuracy}</td>
      <td className={cx(WIDE, "px-3")}>{localizeDigits(`${streak}`)}</td>
      <td className={cx(WIDE, "whitespace-nowrap px-3")}>{time}</td>
      <td className="px-2 py-2 text-right font-semibold text-lg">{localizeDigits(`${entry.daily_score}`)}</td>
    </tr>
  );
}
