"use client";

import { useSyncExternalStore } from "react";
import type { Store } from "@/lib/store";

export function useStore<Value>({ subscribe, get, initial }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => initial);
}
