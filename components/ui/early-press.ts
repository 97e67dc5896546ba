import { EARLY_PRESS_MS } from "@/lib/early-press";

/** Runs as React takes over the control: ends the early phase, and replays the press that was kept for it once. */
function takeOver(control: HTMLElement | null): void {
  if (!control) return;

  const pressedAt = Number(control.dataset.early);
  control.removeAttribute("data-early");
  if (!pressedAt) return;

  control.removeAttribute("aria-busy");
  if (performance.now() - pressedAt > EARLY_PRESS_MS) return;
  // After the commit: React answers events then. A control that is disabled or gone ignores it.
  setTimeout(() => control.isConnected && control.click());
}

/**
 * Spread on a button that only opens, shows or starts something: a press before hydration is kept, shown and replayed once. Never on one
 * that sends, pays, confirms, deletes or changes data: that is a native form, or disabled until ready (components/shared/use-until-ready).
 */
export const earlyPress = { "data-early": "", ref: takeOver, suppressHydrationWarning: true } as const;
