/** The chosen theme of a page without the framework, before its first paint. */
import { storageKeys } from "@/lib/storage-keys";

export function run(): void {
  try {
    if (localStorage.getItem(storageKeys.theme) === "light") document.documentElement.className = "";
  } catch {
    // A browser that denies its storage shows the dark theme.
  }
}
