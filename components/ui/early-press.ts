import { EARLY_PRESS_MS } from "@/lib/early-press";

/** Called on hydration of the control: replays a recorded click once. */
function takeOver(control: HTMLElement | null): void {
  if (!control) return;

  const pressedAt = Number(control.dataset.early);
  control.removeAttribute("data-early");
  if (!pressedAt) return;

  control.removeAttribute("aria-busy");
  if (performance.now() - pressedAt > EARLY_PRESS_MS) return;
  // Wait for the commit, after which React handles events. A disabled control ignores the click.
  setTimeout(() => control.isConnected && control.click());
}

/**
 * Props for a button that only opens, shows or starts something. A click before hydration shows a pending state and is
 * replayed once. Do not use it for buttons that change data: use a native form, or disable the button until hydration
 * (components/shared/use-until-ready).
 */
export const earlyPress = { "data-early": "", ref: takeOver, suppressHydrationWarning: true } as const;
