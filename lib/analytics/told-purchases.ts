/** Purchases that this browser has already reported: the outcome page may be loaded repeatedly. */
import { storedValue } from "@/lib/browser-storage";
import * as storageKeys from "@/lib/storage-keys";

const MAX_KEPT = 50;

const told = storedValue("local", storageKeys.toldPurchases, (value) =>
  Array.isArray(value) ? value.filter((number) => typeof number === "string") : null,
);

/** True the first time it is asked about an order number, and never again in this browser. */
export function isFirstTold(orderNumber: string): boolean {
  const numbers = told.read() ?? [];
  if (numbers.includes(orderNumber)) return false;

  // A purchase that cannot be remembered would be reported at every load: better not at all.
  return told.write([...numbers, orderNumber].slice(-MAX_KEPT));
}
