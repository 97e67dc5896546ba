import type { Board } from "@/lib/quiz/schema";
import { distanceWords, placeWords } from "@/lib/quiz/standing-words";
import { fullStop } from "@/lib/texts/full-stop";
import { t } from "@/lib/texts/text";

type StandingProps = {
  board: Pick<Board, "me" | "ahead">;
  /** How many have finished; null where that is not known. */
  players: number | null;
  isToday: boolean;
};

/** One's own place, and how far the next one is. Nothing for who has none. */
export function Standing({ board, players, isToday }: StandingProps) {
  const place = placeWords(board, { players, isToday });
  if (place === null) return null;
  const distance = distanceWords(board);

  return (
    <p className="leading-snug">
      <strong className="font-semibold">{place}</strong>
      {distance === null ? t(": nobody is ahead of you.") : `, ${distance}${fullStop()}`}
    </p>
  );
}
