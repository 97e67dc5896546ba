import type { Metadata } from "next";
import { Scoreboard } from "@/components/quiz/board/scoreboard";
import { withPageMessages } from "@/components/shared/with-page-messages";
import { dhakaDay } from "@/lib/dates";
import { parseBoardDate } from "@/lib/quiz/board-query";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { requireUser } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { dailyBoard } from "@/server/quiz/scoreboard";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Scoreboard"), robots: { index: false } });

async function ScoreboardPage({ searchParams }: PageProps<"/scoreboard">) {
  const params = await searchParams;
  const now = currentTime();
  const today = dhakaDay(now);
  const date = parseBoardDate(params, today);
  const actor = await requireUser(date ? routes.scoreboardOf(date) : routes.scoreboard);

  return <Scoreboard date={date} today={today} initial={await dailyBoard({ actor, date, now })} />;
}

export default withPageMessages(textsFor("/scoreboard"), ScoreboardPage);
