import type { Label } from "@/lib/texts/catalogue";

/** A courier's tracking number; empty if unknown. */
export const COURIER_NUMBER = /^(?:[A-Za-z0-9-]{3,40})?$/;
export const COURIER_NUMBER_FAULT =
  "Courier's tracking number must be 3 to 40 letters, digits or hyphens" satisfies Label;
