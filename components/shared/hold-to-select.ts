/** Length of a press on a checkbox that selects a range, as Shift does with a mouse. */
const HOLD_MS = 500;

const boxAt = ({ target }: Event) =>
  target instanceof Element
    ? (target.closest(".tick-box")?.querySelector<HTMLInputElement>("[data-tick]") ?? null)
    : null;

/** Calls `onHold` for each checkbox of a list that is held by finger or pen. Returns a function that stops this. */
export function watchHolds(onHold: (box: HTMLInputElement) => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed: HTMLInputElement | null = null;
  let held: HTMLInputElement | null = null;
  const release = () => {
    clearTimeout(timer);
    pressed = null;
  };

  function press(event: PointerEvent) {
    release();
    held = null;
    const box = event.pointerType === "mouse" ? null : boxAt(event);
    if (!box) return;
    pressed = box;
    timer = setTimeout(() => {
      held = box;
      onHold(box);
    }, HOLD_MS);
  }

  // The click at the end of a hold would clear the checkbox again.
  function swallowClick(event: MouseEvent) {
    if (held && boxAt(event) === held) event.preventDefault();
  }

  document.addEventListener("pointerdown", press, { signal });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, release, { signal });
  document.addEventListener("click", swallowClick, { signal });
  document.addEventListener("contextmenu", (event) => pressed && boxAt(event) === pressed && event.preventDefault(), {
    signal,
  });

  return () => {
    release();
    stopping.abort();
  };
}
