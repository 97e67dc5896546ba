"use client";

import { useCallback, useRef } from "react";
import { ApiError } from "@/lib/api-client";
import type { Failure } from "@/lib/quiz/machine";

type CallEvent = { type: "asked" } | { type: "failed"; failure: Failure };

/** Runs one call at a time and dispatches its result. Uses a ref, because a second click may precede the re-render. */
export function useSingleFlight<Event>(dispatch: (event: Event | CallEvent) => void) {
  const isCalling = useRef(false);

  return useCallback(
    async (ask: () => Promise<Event>) => {
      if (isCalling.current) return;
      isCalling.current = true;
      dispatch({ type: "asked" });
      try {
        dispatch(await ask());
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        dispatch({ type: "failed", failure: error });
      } finally {
        isCalling.current = false;
      }
    },
    [dispatch],
  );
}
