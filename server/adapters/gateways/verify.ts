/** Verifies that a paid transaction is the requested payment: our id, our store, BDT, and every amount equal in paisa. */
import type { Paisa } from "@/lib/money";
import type { Transaction } from "./gateway";

export type Mismatch = "tran_id" | "store_id" | "currency" | "amount";

/** Returns the differing fields; empty if it is our payment. */
export function mismatches(
  transaction: Transaction,
  expected: { tranId: string; storeId: string; amount: Paisa },
): Mismatch[] {
  const { tranId, storeId, currency, amounts } = transaction;
  const isAmount = amounts.length > 0 && amounts.every((amount) => amount.paisa === expected.amount);
  const agrees: Record<Mismatch, boolean> = {
    tran_id: tranId === expected.tranId,
    store_id: storeId === expected.storeId,
    currency: currency === "BDT",
    amount: isAmount,
  };

  return (Object.keys(agrees) as Mismatch[]).filter((name) => !agrees[name]);
}
