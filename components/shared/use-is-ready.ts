"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether scripts run by now: in server-rendered HTML nothing answers a press yet. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
