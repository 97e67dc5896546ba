"use client";

import { useEffect, useState } from "react";
import { useStore } from "@/components/shared/use-store";
import type { AnalyticsEvent } from "@/lib/analytics/events";
import { track } from "@/lib/analytics/track";
import { OPENING, type PlayerEvent, type PlayerState, step } from "@/lib/quiz/machine";
import { createStore } from "@/lib/store";
import { runCommand } from "./run-command";

/** What analytics counts of a step: a game that started (not one that resumed), or ended here. */
function newsOf(before: PlayerState, after: PlayerState): AnalyticsEvent | null {
  if (before.phase === "ready" && after.phase === "question") {
    return after.game.sessionId === before.status.unfinished_session?.id ? null : { name: "quiz_start" };
  }
  if (after.phase !== "completed" || before.phase === "completed") return null;

  const { score_earned: score, correct_answers, total_questions } = after.results;
  return { name: "quiz_finish", score, correct_answers, total_questions };
}

/** The machine with its state, and the runner of its commands. */
function createPlayer() {
  const store = createStore<PlayerState>(OPENING);

  function send(event: PlayerEvent): void {
    const before = store.get();
    const next = step(before, event);
    const news = newsOf(before, next.state);
    if (news) track(news);
    store.set(next.state);
    if (next.command) void runCommand(next.command).then(send);
  }

  return { ...store, send };
}

/** The game of the signed-in player, opened with the page. */
export function usePlayer(): { state: PlayerState; send: (event: PlayerEvent) => void } {
  const [player] = useState(createPlayer);
  const state = useStore(player);

  useEffect(() => player.send({ type: "open" }), [player]);

  return { state, send: player.send };
}
