/**
 * Runs after a sign-out that was posted natively: clears the browser's storage, as Clear-Site-Data would, but keeps the cart and settings.
 */
export function run(kept: string[], address: string): void {
  try {
    const values = kept.map((key) => [key, localStorage.getItem(key)] as const);
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of values) if (value !== null) localStorage.setItem(key, value);
  } catch {
    // Blocked storage contains nothing.
  }
  location.replace(address);
}
