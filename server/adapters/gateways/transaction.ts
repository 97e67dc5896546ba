/** Transaction logic that is the same for all gateways. */
import type { Transaction } from "./gateway";

/** Builds a transaction without data. */
export function emptyTransaction(state: "unknown_id" | "unreachable", problem: string | null = null): Transaction {
  return {
    state,
    problem,
    tranId: null,
    storeId: null,
    currency: null,
    amounts: [],
    gatewayTransactionId: null,
    bankTransactionId: null,
    cardType: null,
    riskLevel: null,
    riskTitle: null,
  };
}

/** Whether a payment with this risk level must be held for review: any level other than none and zero. */
export function isRiskLevel(riskLevel: string | null): boolean {
  return riskLevel !== null && !/^0+(?:\.0+)?$/.test(riskLevel);
}
