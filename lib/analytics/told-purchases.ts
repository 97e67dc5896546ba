/** Purchases that this browser has already reported: the outcome page may be loaded repeatedly. */
import { storageKeys } from "@/lib/storage-keys";

const MAX_KEPT = 50;

function readTold(): string[] {
  try {
    const told: unknown = JSON.parse(window.localStorage.getItem(storageKeys.toldPurchases) ?? "[]");

    return Array.isArray(told) ? told.filter((number) => typeof number === "string") : [];
  } catch {
    return [];
  }
}

/** True the first time it is asked about an order number, and never again in this browser. */
export function isFirstTold(orderNumber: string): boolean {
  const told = readTold();
  if (told.includes(orderNumber)) return false;

  try {
    window.localStorage.setItem(storageKeys.toldPurchases, JSON.stringify([...told, orderNumber].slice(-MAX_KEPT)));
  } catch {
    // A purchase that cannot be remembered would be reported at every load: better not at all.
    return false;
  }
  return true;
}
