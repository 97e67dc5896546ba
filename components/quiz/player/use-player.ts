"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import type { AnalyticsEvent } from "@/lib/analytics/events";
import { track } from "@/lib/analytics/track";
import { OPENING, type PlayerEvent, type PlayerState, step } from "@/lib/quiz/machine";
import { runCommand } from "./run-command";

type Player = {
  subscribe: (listener: () => void) => () => void;
  getState: () => PlayerState;
  send: (event: PlayerEvent) => void;
};

/** What analytics counts of a step: a game that started (not one that resumed), or ended here. */
function newsOf(before: PlayerState, after: PlayerState): AnalyticsEvent | null {
  if (before.phase === "ready" && after.phase === "question") return { name: "quiz_start" };
  if (before.phase === "completed" || after.phase !== "completed") return null;

  const { score_earned: score, correct_answers, total_questions } = after.results;
  return { name: "quiz_finish", score, correct_answers, total_questions };
}

/** The machine with its state, its listeners, and somebody who does what it asks for. */
function createPlayer(): Player {
  const listeners = new Set<() => void>();
  let state = OPENING;

  function send(event: PlayerEvent): void {
    const next = step(state, event);
    const news = newsOf(state, next.state);
    if (news) track(news);
    state = next.state;
    for (const listener of listeners) listener();
    if (next.command) void runCommand(next.command).then(send);
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);

      return () => listeners.delete(listener);
    },
    getState: () => state,
    send,
  };
}

/** The game of the signed-in player, opened with the page. */
export function usePlayer(): { state: PlayerState; send: Player["send"] } {
  const [player] = useState(createPlayer);
  const state = useSyncExternalStore(player.subscribe, player.getState, () => OPENING);

  useEffect(() => player.send({ type: "open" }), [player]);

  return { state, send: player.send };
}
