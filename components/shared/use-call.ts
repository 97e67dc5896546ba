"use client";

import { useEffect, useRef, useState } from "react";

type Options = {
  /** Delay before a changed key is fetched, for keys that change while typing. */
  debounceMs?: number;
  /** Keeps the previous result while the next one is loading. */
  keepPrevious?: boolean;
};

type Outcome<T> = { key: string; data: T | null; hasFailed: boolean };

/**
 * Fetches data while the component is mounted. `key` identifies it, as in SWR: a new key fetches again and discards
 * pending results of earlier keys; null fetches nothing. For fetches on click, call `api` in the handler instead.
 */
export function useCall<T>(
  key: string | null,
  read: (signal: AbortSignal) => Promise<T>,
  { debounceMs = 0, keepPrevious: keepsLast = false }: Options = {},
) {
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const latestRead = useRef(read);
  latestRead.current = read;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry fetches again
  useEffect(() => {
    if (key === null) return;
    const controller = new AbortController();
    const { signal } = controller;

    async function start(current: string) {
      try {
        const data = await latestRead.current(signal);
        if (!signal.aborted) setOutcome({ key: current, data, hasFailed: false });
      } catch {
        if (!signal.aborted) setOutcome((last) => ({ key: current, data: last?.data ?? null, hasFailed: true }));
      }
    }

    const timer = setTimeout(() => void start(key), debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, debounceMs, attempt]);

  const isCurrent = key !== null && outcome?.key === key;

  return {
    data: (isCurrent && !outcome.hasFailed) || (keepsLast && key !== null) ? (outcome?.data ?? null) : null,
    isLoading: key !== null && !isCurrent,
    hasFailed: isCurrent && outcome.hasFailed,
    retry: () => {
      setOutcome((last) => last && { ...last, key: "" });
      setAttempt((count) => count + 1);
    },
  };
}
