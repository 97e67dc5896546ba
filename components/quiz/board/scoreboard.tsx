"use client";

import { cx } from "class-variance-authority";
import { EmptyState } from "@/components/shared/element-card";
import { Link } from "@/components/shared/link";
import { ListContent } from "@/components/shared/navigation";
import { Button, buttonVariants } from "@/components/ui/button";
import { BOARD_SIZE } from "@/lib/quiz/rules";
import type { Board } from "@/lib/quiz/schema";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { FailureNote } from "../failure-note";
import { BoardDays } from "./board-days";
import { BoardTable } from "./board-table";
import { OwnRank } from "./own-rank";
import { Podium } from "./podium";
import { useBoard } from "./use-board";

type ScoreboardProps = {
  /** Day in the URL; undefined: today. */
  date: string | undefined;
  today: string;
  initial: Board;
};

/** Daily leaderboard that refreshes automatically (spec 2). */
export function Scoreboard({ date, today, initial }: ScoreboardProps) {
  const { board, failure, retry } = useBoard(date, initial);
  const latest = date ? today : board.date;

  const isEmpty = board.leaderboard.length === 0;

  return (
    <>
      <div className={cx(!isEmpty && "stage stage-glow")}>
        <div className="shell pt-6 pb-5 md:pt-10 md:pb-9">
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <h1>{t("Scoreboard")}</h1>
            <BoardDays day={board.date} today={latest} />
          </div>
          {failure ? (
            <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
              <FailureNote title={t("Failed to load leaderboard")} detail={failure} />
              <Button variant="quiet" size="small" onClick={retry}>
                {t("Retry")}
              </Button>
            </div>
          ) : null}
          {isEmpty ? null : (
            <ListContent>
              <div className="mt-4">
                <OwnRank
                  board={board}
                  players={board.leaderboard.length < BOARD_SIZE ? board.leaderboard.length : null}
                  isToday={!date}
                />
              </div>
              <div className="mt-6">
                <Podium entries={board.leaderboard} />
              </div>
            </ListContent>
          )}
        </div>
      </div>
      <div className="shell pb-8">
        <ListContent>
          {isEmpty ? <EmptyBoard isToday={!date} /> : <BoardTable board={board} />}
          {isEmpty || board.me || date ? null : <Invitation />}
        </ListContent>
      </div>
    </>
  );
}

function PlayLink() {
  return (
    <Link href={routes.quizGame} className={buttonVariants()}>
      {t("Play today's quiz")}
    </Link>
  );
}

function Invitation() {
  return (
    <p className="mt-6 flex flex-wrap items-center gap-4">
      {t("You're not on this board yet.")} <PlayLink />
    </p>
  );
}

function EmptyBoard({ isToday }: { isToday: boolean }) {
  return (
    <EmptyState
      title={isToday ? t("Nobody has played today") : t("Nobody played on this day")}
      text={isToday ? t("Be the first on the board.") : t("Today's a new day.")}
      action={<PlayLink />}
    />
  );
}
