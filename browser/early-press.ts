/**
 * A press on a control that only opens, shows or starts something, before React has taken it over. The control carries `data-early` until
 * then (components/ui/early-press.ts): one press is kept in that attribute, as the time it was made, and shown at once.
 */
import { EARLY_PRESS_MS } from "@/lib/early-press";

export function run(): void {
  let held: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Not if React has taken it over meanwhile: the attributes are React's then. */
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

      // React may be listening already, and would run the press a second time.
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
