/** Purchases that this browser has already reported, because the outcome page may be loaded repeatedly. */
import { storedValue } from "@/lib/browser-storage";
import * as storageKeys from "@/lib/storage-keys";

const MAX_KEPT = 50;

const reported = storedValue("local", storageKeys.reportedPurchases, (value) =>
  Array.isArray(value) ? value.filter((number) => typeof number === "string") : null,
);

/** Returns true only the first time for an order number in this browser. */
export function isFirstReport(orderNumber: string): boolean {
  const numbers = reported.read() ?? [];
  if (numbers.includes(orderNumber)) return false;

  // If it cannot be stored, do not report it: every reload would report it again.
  return reported.write([...numbers, orderNumber].slice(-MAX_KEPT));
}
