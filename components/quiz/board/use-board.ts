"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "@/lib/api-client";
import { failureText } from "@/lib/api-error";
import type { Board } from "@/lib/quiz/schema";

const EVERY_MS = 20_000;

type Read = {
  /** The server-rendered board; a different one means another day or a new render. */
  initial: Board;
  board: Board;
  failure: string | null;
};

/**
 * Leaderboard of a day (YYYY-MM-DD, Asia/Dhaka; undefined: today, even past midnight). Refreshes every 20 seconds while
 * visible, and when the user returns to the page.
 */
export function useBoard(date: string | undefined, initial: Board) {
  const [last, setLast] = useState<Read>({ initial, board: initial, failure: null });
  const { board, failure } = last.initial === initial ? last : { board: initial, failure: null };
  const isReading = useRef(false);

  const read = useCallback(async () => {
    if (isReading.current) return;
    isReading.current = true;
    try {
      const fresh = await api("GET /scoreboard/daily", { query: { date } });
      setLast({ initial, board: fresh, failure: null });
    } catch (error) {
      const said = failureText(error);
      setLast((before) => ({ ...(before.initial === initial ? before : { initial, board: initial }), failure: said }));
    }
    isReading.current = false;
  }, [date, initial]);

  useEffect(() => {
    const readWhenSeen = () => {
      if (!document.hidden) void read();
    };
    const timer = setInterval(readWhenSeen, EVERY_MS);

    document.addEventListener("visibilitychange", readWhenSeen);
    window.addEventListener("focus", readWhenSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", readWhenSeen);
      window.removeEventListener("focus", readWhenSeen);
    };
  }, [read]);

  return { board, failure, retry: () => void read() };
}
