/** Called after each successful call of this page that is not a GET, so that other parts of the page can read again. */
export const changeListeners = new Set<() => void>();

export function notifyChange(): void {
  for (const listen of changeListeners) listen();
}
