/**
 * Records a click on a control that only opens, shows or starts something, before its hydration. Until then the
 * control has `data-early` (components/ui/early-press.ts): the attribute stores the time of one click, which also
 * shows a pending state.
 */
import { EARLY_PRESS_MS } from "@/lib/early-press";

export function run(): void {
  let held: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Not if the control was hydrated since: the attributes are then React's. */
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

      // React may already listen, and would handle the click a second time.
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
