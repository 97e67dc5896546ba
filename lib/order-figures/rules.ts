/** Rules of the figures of orders (ADR 110, 111). Amounts in paisa. Pure. */

/** Key of orders without a coupon, courier or category. */
export const NONE = "none";
/** Key of all coupons that players of the quiz won. */
export const QUIZ_REWARDS = "quiz";

export const costKinds = ["goods", "courier", "returns", "fee", "packaging"] as const;
export type CostKind = (typeof costKinds)[number];

/** Null: unknown, which is not zero. */
export type Costs = Record<CostKind, number | null>;

export type Profit = {
  /** Null while a cost is unknown. */
  profit: number | null;
  unknown: CostKind[];
};

export function profitOf({ income, costs }: { income: number; costs: Costs }): Profit {
  const unknown = costKinds.filter((kind) => costs[kind] === null);
  const spent = costKinds.reduce((sum, kind) => sum + (costs[kind] ?? 0), 0);

  return { profit: unknown.length > 0 ? null : income - spent, unknown };
}
