import { useEffect, useState } from "react";

/** Longer than the second click of an impatient user. */
const REST_MS = 1_500;

/** Returns true for a moment after mounting a component that replaces another. */
export function useStartRest(): boolean {
  const [isResting, setResting] = useState(true);

  useEffect(() => {
    const timer = setTimeout(() => setResting(false), REST_MS);
    return () => clearTimeout(timer);
  }, []);

  return isResting;
}

/**
 * Returns true for a moment after a key has changed, so that a button does not receive a click meant for the one it
 * replaced.
 */
export function useRest(key: string): boolean {
  const [rested, setRested] = useState(key);

  useEffect(() => {
    if (rested === key) return;
    const timer = setTimeout(() => setRested(key), REST_MS);
    return () => clearTimeout(timer);
  }, [key, rested]);

  return rested !== key;
}
