import { distanceText, rankText } from "@/lib/quiz/rank-labels";
import type { Board } from "@/lib/quiz/schema";
import { fullStop } from "@/lib/texts/full-stop";
import { t } from "@/lib/texts/text";

type OwnRankProps = {
  board: Pick<Board, "me" | "ahead">;
  /** Number of players who have finished; null if unknown. */
  players: number | null;
  isToday: boolean;
};

/** The user's rank, and the points to the next one. Renders nothing without a rank. */
export function OwnRank({ board, players, isToday }: OwnRankProps) {
  const place = rankText(board, { players, isToday });
  if (place === null) return null;
  const distance = distanceText(board);

  return (
    <p className="leading-snug">
      <strong className="font-semibold">{place}</strong>
      {distance === null ? t(": nobody is ahead of you.") : `, ${distance}${fullStop()}`}
    </p>
  );
}
