"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns whether the page is hydrated. Server-rendered controls have no event handlers before. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
