/** Suggestions for reordering, from the sales of the last 30 and 90 days (D9.108). Pure. */
import type { StockLevel } from "./schema";

/** Days until a reordered product usually arrives. */
export const SUPPLY_DAYS = 14;
/** Days that an order to the supplier should last after its arrival. */
export const ORDER_DAYS = 30;

type Sales = Pick<StockLevel, "sold_30" | "sold_90">;

/** Units sold in a number of days at the faster of both rates, rounded up. */
function unitsIn(days: number, { sold_30: month, sold_90: quarter }: Sales): number {
  return Math.ceil((Math.max(month * 3, quarter) * days) / 90);
}

/** Units that are sold before a reordered product arrives. */
export const suggestedPoint = (sales: Sales): number => unitsIn(SUPPLY_DAYS, sales);

/** Units to order now: the reorder point and the sales of a month, without the free units. */
export function suggestedOrder(level: Sales & Pick<StockLevel, "free" | "reorder_point">): number {
  const point = level.reorder_point ?? suggestedPoint(level);

  return Math.max(0, point + unitsIn(ORDER_DAYS, level) - level.free);
}
