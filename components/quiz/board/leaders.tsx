import type { ReactNode } from "react";
import type { Board } from "@/lib/quiz/schema";
import { Podium } from "./podium";

type LeadersProps = {
  title: ReactNode;
  /** Null while loading, which reserves the space. */
  board: Pick<Board, "leaderboard"> | null | undefined;
  className?: string;
};

/** First three players of a day, without details. */
export function Leaders({ title, board, className }: LeadersProps) {
  return (
    <section aria-labelledby="leaders" className={className}>
      <h2 id="leaders" className="text-lg">
        {title}
      </h2>
      <div className="mt-3 min-h-48">{board ? <Podium entries={board.leaderboard} isBrief /> : null}</div>
    </section>
  );
}
