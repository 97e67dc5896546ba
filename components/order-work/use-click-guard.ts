import { useEffect, useState } from "react";

/** Long enough to ignore a second click by an impatient user. */
const CLICK_GUARD_MS = 1_500;

/** Returns true for CLICK_GUARD_MS after mount. */
export function useMountClickGuard(): boolean {
  const [isResting, setResting] = useState(true);

  useEffect(() => {
    const timer = setTimeout(() => setResting(false), CLICK_GUARD_MS);
    return () => clearTimeout(timer);
  }, []);

  return isResting;
}

/**
 * Returns true for CLICK_GUARD_MS after `key` has changed, to ignore clicks meant for the button that was shown
 * before.
 */
export function useClickGuard(key: string): boolean {
  const [rested, setRested] = useState(key);

  useEffect(() => {
    if (rested === key) return;
    const timer = setTimeout(() => setRested(key), CLICK_GUARD_MS);
    return () => clearTimeout(timer);
  }, [key, rested]);

  return rested !== key;
}
