import { type ClassValue, clsx } from "clsx";
import { twMerge } from "tailwind-merge";

/**
 * Joins class names; of two conflicting Tailwind classes, the later wins. Costs about 8 kB, so parts that every page loads (header,
 * buttons, tags) use `cx` from class-variance-authority instead.
 */
export function cn(...inputs: ClassValue[]): string {
  return twMerge(clsx(inputs));
}
