"use client";

import { useEffect } from "react";
import { api, onMutation } from "@/lib/api-client";
import { refreshSession } from "@/lib/auth/refresh";
import { readClaims, readTokens } from "@/lib/auth/token-store";
import type { Pulse } from "@/lib/dashboard/schema";
import { createStore } from "@/lib/store";

const VISIBLE_MS = 20_000;
const HIDDEN_MS = 60_000;

/** Last polled counts; null until the first response. */
export const pulse = createStore<Pulse | null>(null);

/** Orders after this time count as new. */
let seenUntil: string | undefined;

/** Renew the token this long before it expires. */
const RENEW_MS = 60_000;

/** Renews the token before it expires, to avoid 401 errors in the browser console of an open page. */
async function renewToken(): Promise<void> {
  const { access, refresh } = readTokens();
  const { exp } = readClaims(access);
  if (refresh !== null && typeof exp === "number" && exp * 1_000 < Date.now() + RENEW_MS) await refreshSession(access);
}

async function pollOnce(signal?: AbortSignal): Promise<void> {
  await renewToken();
  const latest = await api("GET /dashboard/pulse", { query: seenUntil ? { since: seenUntil } : {}, signal });
  seenUntil ??= latest.now;
  pulse.set(latest);
}

/** Resets the new-order count after the list was reloaded. */
export function markSeen(): void {
  const last = pulse.get();
  if (!last) return;
  seenUntil = last.now;
  pulse.set({ ...last, new_orders: 0 });
}

/** Coalesces the changes of a bulk step. */
const CHANGED_MS = 300;

/**
 * Polls every few seconds: less often while the page is hidden, and immediately on focus or after a change on this
 * page. Ignores failures, because the next poll retries.
 */
export function usePulsePolling(): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function beat() {
      clearTimeout(timer);
      await pollOnce(signal).catch(() => {});
      clearTimeout(timer);
      if (!signal.aborted) timer = setTimeout(beat, document.hidden ? HIDDEN_MS : VISIBLE_MS);
    }
    function beatSoon() {
      clearTimeout(timer);
      timer = setTimeout(beat, CHANGED_MS);
    }
    onMutation(beatSoon);
    window.addEventListener("focus", beat, { signal });
    window.addEventListener("online", beat, { signal });
    void beat();
    return () => {
      onMutation(() => {});
      listening.abort();
      clearTimeout(timer);
    };
  }, []);
}
