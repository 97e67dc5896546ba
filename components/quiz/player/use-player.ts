"use client";

import { useEffect, useState } from "react";
import { useStore } from "@/components/shared/use-store";
import type { AnalyticsEvent } from "@/lib/analytics/events";
import { track } from "@/lib/analytics/track";
import { INITIAL_STATE, type PlayerEvent, type PlayerState, step } from "@/lib/quiz/machine";
import { createStore } from "@/lib/store";
import { runCommand } from "./run-command";

/** Returns the analytics event of a state change: game started (not resumed) or completed; null for others. */
function analyticsEventOf(before: PlayerState, after: PlayerState): AnalyticsEvent | null {
  if (before.phase === "ready" && after.phase === "question") {
    return after.game.sessionId === before.status.unfinished_session?.id ? null : { name: "quiz_start" };
  }
  if (after.phase !== "completed" || before.phase === "completed") return null;

  const { score_earned: score, correct_answers, total_questions } = after.results;
  return { name: "quiz_finish", score, correct_answers, total_questions };
}

/** Creates the store of the state machine, and executes its commands. */
function createPlayer() {
  const store = createStore<PlayerState>(INITIAL_STATE);

  function send(event: PlayerEvent): void {
    const before = store.get();
    const next = step(before, event);
    const news = analyticsEventOf(before, next.state);
    if (news) track(news);
    store.set(next.state);
    if (next.command) void runCommand(next.command).then(send);
  }

  return { ...store, send };
}

/** State of today's game of the signed-in player. Loads it on mount. */
export function usePlayer(): { state: PlayerState; send: (event: PlayerEvent) => void } {
  const [player] = useState(createPlayer);
  const state = useStore(player);

  useEffect(() => player.send({ type: "open" }), [player]);

  return { state, send: player.send };
}
