/** The chosen theme, before the first paint: dark unless the visitor chose light (spec 4). */
import * as storageKeys from "@/lib/storage-keys";

export function run(): void {
  try {
    document.documentElement.classList.toggle("dark", localStorage.getItem(storageKeys.theme) !== "light");
  } catch {
    // A browser that denies its storage shows the dark theme.
  }
}
