/** Applies the selected theme before first paint: dark unless the visitor has chosen light (spec 4). */
import * as storageKeys from "@/lib/storage-keys";

export function run(): void {
  try {
    document.documentElement.classList.toggle("dark", localStorage.getItem(storageKeys.theme) !== "light");
  } catch {
    // If storage is blocked, use the dark theme.
  }
}
