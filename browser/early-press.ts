/**
 * Records a click on a control with `data-early` (components/ui/early-press.ts) before its hydration. The attribute
 * stores the time of the last click; CSS then shows a pending state.
 */
import { EARLY_PRESS_MS } from "@/lib/early-press";

export function run(): void {
  let held: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Cancels the recorded click, unless the control was hydrated in the meantime. */
  function release(): void {
    if (!held?.dataset.early) return;
    held.dataset.early = "";
    held.removeAttribute("aria-busy");
  }

  addEventListener(
    "click",
    (event) => {
      const control = event.target instanceof Element && event.target.closest<HTMLElement>("[data-early]");
      if (!control) return;

      // Prevent React from handling the click as well, if it already listens.
      event.stopImmediatePropagation();
      event.preventDefault();
      clearTimeout(timer);
      release();
      held = control;
      control.dataset.early = String(performance.now());
      control.setAttribute("aria-busy", "true");
      timer = setTimeout(release, EARLY_PRESS_MS);
    },
    true,
  );
}
