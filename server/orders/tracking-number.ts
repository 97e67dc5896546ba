/** Public tracking numbers (ADR 022). */
import { randomInt } from "node:crypto";

/** Excludes 0 O 1 I L, because people read the number aloud. */
export const LOOK_ALIKE_FREE = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const LENGTH = 12;

/** Generates 12 random characters without look-alikes (D4.8): about 59 bits, so unguessable. */
export function newTrackingNumber(): string {
  return Array.from({ length: LENGTH }, () => LOOK_ALIKE_FREE[randomInt(LOOK_ALIKE_FREE.length)]).join("");
}
