"use client";

import { useEffect } from "react";
import { api, listenToChanges } from "@/lib/api-client";
import { refreshSession } from "@/lib/auth/refresh";
import { readClaims, readTokens } from "@/lib/auth/token-store";
import type { Pulse } from "@/lib/dashboard/schema";
import { createStore } from "@/lib/store";

const VISIBLE_MS = 20_000;
const HIDDEN_MS = 60_000;

/** What waits, as it was told last; null until the first answer. */
export const pulse = createStore<Pulse | null>(null);

/** Since when orders are new to whoever looks at these pages. */
let seenUntil: string | undefined;

/** How long before its end a token is replaced. */
const RENEW_MS = 60_000;

/** Before the token is over: each answer 401 to a page that stays open would stand in the browser's console. */
async function renewToken(): Promise<void> {
  const { access, refresh } = readTokens();
  const { exp } = readClaims(access);
  if (refresh !== null && typeof exp === "number" && exp * 1_000 < Date.now() + RENEW_MS) await refreshSession(access);
}

async function ask(signal?: AbortSignal): Promise<void> {
  await renewToken();
  const told = await api("GET /dashboard/pulse", { query: seenUntil ? { since: seenUntil } : {}, signal });
  seenUntil ??= told.now;
  pulse.set(told);
}

/** The list was read again: nothing is new any more. */
export function markSeen(): void {
  const last = pulse.get();
  if (!last) return;
  seenUntil = last.now;
  pulse.set({ ...last, new_orders: 0 });
}

/** Steps for several orders are one change. */
const CHANGED_MS = 300;

/**
 * Asks every few seconds, less often where nobody looks, and at once when somebody comes back or has changed something here. What fails is
 * asked again.
 */
export function useHeartbeat(): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function beat() {
      clearTimeout(timer);
      await ask(signal).catch(() => {});
      clearTimeout(timer);
      if (!signal.aborted) timer = setTimeout(beat, document.hidden ? HIDDEN_MS : VISIBLE_MS);
    }
    function beatSoon() {
      clearTimeout(timer);
      timer = setTimeout(beat, CHANGED_MS);
    }
    listenToChanges(beatSoon);
    window.addEventListener("focus", beat, { signal });
    window.addEventListener("online", beat, { signal });
    void beat();
    return () => {
      listenToChanges(() => {});
      listening.abort();
      clearTimeout(timer);
    };
  }, []);
}
