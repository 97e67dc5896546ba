"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { navigate } from "./navigation";

/** Navigation API, if supported. It is the only way to intercept Back. */
type HistoryMoves = EventTarget & { traverseTo?: (key: string) => void };
type HistoryMove = Event & { navigationType?: string; destination?: { key?: string } };

const loadDialog = () => import("./confirm-action");
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));

type Confirm = (next: () => void) => void;

/** Guard of the current page while it has unsaved changes. */
let activeGuard: Confirm | null = null;

/** Navigates to a path. Asks first if the current page has unsaved changes. */
export function confirmAndNavigate(path: string): void {
  const href = to(path);
  const go = () => navigate(href, { scroll: true });
  const { pathname } = new URL(href, window.location.href);
  if (activeGuard && pathname !== window.location.pathname) activeGuard(go);
  else go();
}

/**
 * Asks before a page with unsaved changes is left by a link, Back or closing the tab. Returns the dialog to render.
 * Form dialogs use `useUnsaved` instead.
 */
export function useLeaveGuard(isDirty: boolean, description: string) {
  const [leave, setLeave] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    // The dialog must open without a connection, too.
    loadDialog().catch(() => {});
    const listening = new AbortController();
    const { signal } = listening;
    const ask: Confirm = (next) =>
      setLeave(() => () => {
        listening.abort();
        activeGuard = null;
        next();
      });
    activeGuard = ask;

    window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    document.addEventListener("click", (event) => confirmLink(event, ask), { capture: true, signal });
    const { navigation: moves } = window as { navigation?: HistoryMoves };
    moves?.addEventListener(
      "navigate",
      (event: HistoryMove) => {
        const key = event.destination?.key;
        if (event.navigationType !== "traverse" || !event.cancelable || key === undefined) return;
        event.preventDefault();
        ask(() => moves.traverseTo?.(key));
      },
      { signal },
    );
    return () => {
      listening.abort();
      if (activeGuard === ask) activeGuard = null;
    };
  }, [isDirty]);

  return leave ? (
    <Suspense fallback={null}>
      <ConfirmDialog
        isOpen
        onOpenChange={() => setLeave(null)}
        title={t("Leave this page?")}
        description={description}
        confirmLabel={t("Leave")}
        cancelLabel={t("Stay here")}
        isDestructive
        onConfirm={() => {
          setLeave(null);
          leave();
        }}
      />
    </Suspense>
  ) : null;
}

/** Asks before an internal link opens in this tab. */
function confirmLink(event: MouseEvent, ask: Confirm): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !isPlain || link.target || link.hasAttribute("download")) return;
  if (link.origin !== window.location.origin || link.pathname === window.location.pathname) return;

  event.preventDefault();
  // Prevent other guards on the page from asking, too.
  event.stopImmediatePropagation();
  ask(() => navigate(link.href, { scroll: true }));
}
