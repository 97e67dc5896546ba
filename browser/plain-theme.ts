/** The chosen theme, before the first paint: dark unless the visitor chose light (spec 4). */
import * as storageKeys from "@/lib/storage-keys";

/** The grounds of app/globals.css as old browsers read colours: light, dark (a test compares them). */
const GROUNDS = ["#f7f6f0", "#0a101f"] as const;

/** Colours the browser's own bar like the page. The first of several counts, and the framework may write one later. */
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
    // A browser that denies its storage shows the dark theme.
  }
  colourBar();
}
