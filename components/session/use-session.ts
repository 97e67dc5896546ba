"use client";

import { useSyncExternalStore } from "react";
import { getServerSession, getSession, type Session, subscribeSession } from "@/lib/auth/token-store";

/** Returns the user of this browser's tokens; a guest on the server and during the first render. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, getSession, getServerSession);
}
