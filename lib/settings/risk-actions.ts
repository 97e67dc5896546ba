/** The owner's thresholds and actions for risky orders (lib/orders/risk.ts), without their schema, which pages of orders do not need. */

/** Actions before an order is confirmed. */
export const riskActions = ["none", "call", "code", "whatsapp", "advance"] as const;
export type RiskAction = (typeof riskActions)[number];

/** Thresholds and actions, which the owner sets. */
export type RiskRules = {
  /** Points from which an order needs caution, or is a high risk. */
  caution_from: number;
  high_from: number;
  caution_action: RiskAction;
  high_action: RiskAction;
  /** Orders of one number, or numbers of one browser, within these hours. */
  repeat_orders: number;
  repeat_hours: number;
  /** Refused parcels of other numbers at the address, or of the browser. */
  shared_refusals: number;
};
