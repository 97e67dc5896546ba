import { EARLY_PRESS_MS } from "@/lib/early-press";

/** Ends the early phase on hydration of the control, and replays a recorded click once. */
function takeOver(control: HTMLElement | null): void {
  if (!control) return;

  const pressedAt = Number(control.dataset.early);
  control.removeAttribute("data-early");
  if (!pressedAt) return;

  control.removeAttribute("aria-busy");
  if (performance.now() - pressedAt > EARLY_PRESS_MS) return;
  // After the commit, when React handles events. A disabled or removed control ignores it.
  setTimeout(() => control.isConnected && control.click());
}

/**
 * Props for a button that only opens, shows or starts something: a click before hydration is recorded, shown and
 * replayed once. Never use it on a button that sends, pays, confirms, deletes or changes data: use a native form,
 * or disable it until ready (components/shared/use-until-ready).
 */
export const earlyPress = { "data-early": "", ref: takeOver, suppressHydrationWarning: true } as const;
