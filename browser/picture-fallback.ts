/**
 * Replaces images that fail to load (D5): first the prepared or transformed file, then the original path, then a
 * placeholder. A global listener that runs before other scripts, so that images are plain HTML.
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
  // Error events do not bubble.
  addEventListener("error", replace, true);
}
