/** Applies the selected theme before first paint: dark unless the visitor has chosen light (spec 4). */
import * as storageKeys from "@/lib/storage-keys";

/** Background colours of app/globals.css (light, dark) as hex for old browsers. A test compares them. */
const GROUNDS = ["#f7f6f0", "#0a101f"] as const;

/** Sets the theme-color meta tag. Inserts it first, because browsers use the first one and Next may add another. */
export function colourBar(): void {
  const { head, documentElement } = document;
  let bar = head.querySelector<HTMLMetaElement>("meta[name=theme-color]");
  if (!bar) {
    bar = document.createElement("meta");
    bar.name = "theme-color";
    head.prepend(bar);
  }
  bar.content = GROUNDS[documentElement.classList.contains("dark") ? 1 : 0];
}

export function run(): void {
  try {
    document.documentElement.classList.toggle("dark", localStorage.getItem(storageKeys.theme) !== "light");
  } catch {
    // If storage is blocked, use the dark theme.
  }
  colourBar();
}
