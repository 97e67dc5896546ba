import { useEffect, useState } from "react";

/** Longer than the delay before an impatient user's second click. */
const CLICK_GUARD_MS = 1_500;

/** Returns true for a moment after mounting a component that replaces another. */
export function useMountClickGuard(): boolean {
  const [isResting, setResting] = useState(true);

  useEffect(() => {
    const timer = setTimeout(() => setResting(false), CLICK_GUARD_MS);
    return () => clearTimeout(timer);
  }, []);

  return isResting;
}

/**
 * Returns true for a moment after a key has changed, so that a button does not receive a click meant for the one it
 * replaced.
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
