/**
 * Replaces images that fail to load (D5): AVIF by WebP, prepared or transformed files by the original, and that by a placeholder. A
 * global listener installed before other scripts, so that images are plain HTML.
 */
const NOTHING = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>";

function replace({ target }: Event): void {
  if (!(target instanceof HTMLImageElement) || target.src === NOTHING) return;

  // The element stays, because React expects it.
  const source = target.parentElement?.querySelector(":scope > source[srcset]");
  if (source) {
    source.removeAttribute("srcset");
  } else if (target.srcset) {
    target.removeAttribute("srcset");
  } else {
    target.classList.add("media-placeholder");
    target.src = NOTHING;
  }
}

export function run(): void {
  // Use capture, because error events do not bubble.
  addEventListener("error", replace, true);
}
