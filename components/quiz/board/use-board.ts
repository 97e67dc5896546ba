"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError, api } from "@/lib/api-client";
import type { Board } from "@/lib/quiz/schema";

const EVERY_MS = 20_000;

/** The board of a day, read again every 20 seconds while somebody looks, and when they come back. Undefined: today, whatever day that is. */
export function useBoard(date: string | undefined, initial: Board) {
  const [board, setBoard] = useState(initial);
  const [failure, setFailure] = useState<string | null>(null);
  const isReading = useRef(false);

  const read = useCallback(async () => {
    if (isReading.current) return;
    isReading.current = true;
    try {
      setBoard(await api("GET /scoreboard/daily", { query: { date } }));
      setFailure(null);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.detail : "An error occurred");
    }
    isReading.current = false;
  }, [date]);

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
