"use client";

import { useSyncExternalStore } from "react";
import { getServerSession, getSession, type Session, subscribeSession } from "@/lib/auth/token-store";

/** Who is signed in, as far as this browser knows; a guest on the server and for the first moment. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, getSession, getServerSession);
}
