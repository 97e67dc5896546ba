import { useEffect, useState } from "react";

/** Longer than the second press of somebody who is not sure of the first. */
const REST_MS = 1_500;

/** True for a moment after a component has come into sight, in the place of another. */
export function useStartRest(): boolean {
  const [isResting, setResting] = useState(true);

  useEffect(() => {
    const timer = setTimeout(() => setResting(false), REST_MS);
    return () => clearTimeout(timer);
  }, []);

  return isResting;
}

/** True for a moment after a key has changed: what took another button's place takes no press meant for that one. */
export function useRest(key: string): boolean {
  const [rested, setRested] = useState(key);

  useEffect(() => {
    if (rested === key) return;
    const timer = setTimeout(() => setRested(key), REST_MS);
    return () => clearTimeout(timer);
  }, [key, rested]);

  return rested !== key;
}
