import { type ClassValue, clsx } from "clsx";
import { twMerge } from "tailwind-merge";

/**
 * Joins class names; of two Tailwind classes that contradict each other the later one wins.
 * It weighs about 8 kB: parts that every page loads (header, buttons, tags) join with `cx` of
 * class-variance-authority instead.
 */
export function cn(...inputs: ClassValue[]): string {
  return twMerge(clsx(inputs));
}
