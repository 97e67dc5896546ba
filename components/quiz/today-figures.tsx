"use client";

import { useEffect, useState } from "react";
import { useCall } from "@/components/shared/use-call";
import { api } from "@/lib/api-client";
import { dhakaDay, endOfDhakaDay } from "@/lib/dates";
import { formatCountdown } from "@/lib/quiz/labels";
import { localizeDigits, t } from "@/lib/texts/text";
import { Figure, Figures } from "./figures";

const NONE = "–";

/** Statistics of the daily quiz: players, best score, and time until the next one. */
export function TodayFigures() {
  const { data: today, hasFailed } = useCall("today", (signal) => api("GET /quiz/today", { signal }));
  const unknown = hasFailed ? NONE : null;
  const players =
    today && localizeDigits(`${today.players.toLocaleString("en-IN")}${today.has_more_players ? "+" : ""}`);

  return (
    <Figures>
      <Figure label={t("Played today")}>{players ? t("{n}^players", { n: players }) : unknown}</Figure>
      <Figure label={t("Best today")}>{today ? localizeDigits(`${today.best_score ?? NONE}`) : unknown}</Figure>
      <Figure label={t("Next quiz in")}>
        <TimeLeft />
      </Figure>
    </Figures>
  );
}

/** Time until midnight in Dhaka, by the device's clock. */
function TimeLeft() {
  const [now, setNow] = useState<number | null>(null);

  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  if (now === null) return <span>{t("midnight")}</span>;

  const until = endOfDhakaDay(dhakaDay(new Date(now)));
  return <span role="timer">{formatCountdown(until.getTime() - now)}</span>;
}
