/**
 * A picture that cannot be shown as it should (D5): what is prepared or transformed fails first, then the original path, and a drawing
 * takes its place. Heard here, before anything has loaded, so that pictures are plain HTML.
 */
const NOTHING = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";

function replace({ target }: Event): void {
  if (!(target instanceof HTMLImageElement) || target.src === NOTHING) return;

  if (target.srcset) {
    target.removeAttribute("srcset");
  } else {
    target.classList.add("media-placeholder");
    target.src = NOTHING;
  }
}

export function run(): void {
  // Failures do not bubble.
  addEventListener("error", replace, true);
}
