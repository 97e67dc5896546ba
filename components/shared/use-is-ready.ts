"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns whether the page is hydrated: before that, server-rendered controls do not respond. */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
