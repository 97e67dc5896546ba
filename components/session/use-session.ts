"use client";

import { useSyncExternalStore } from "react";
import { getServerSession, getSession, type Session, subscribeSession } from "@/lib/auth/token-store";

/** Returns the session of the stored tokens. Always a guest on the server and during hydration. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, getSession, getServerSession);
}
