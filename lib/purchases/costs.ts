/** Costs of purchases in whole paisa (ADR 108). BigInt, because products of amounts and units exceed the safe integers. Pure. */

export type CostLine = {
  /** Units ordered, and received so far. */
  quantity: number;
  received: number;
  unitCostPaisa: number;
  /** Cost that the receipts so far booked. */
  receivedPaisa: bigint;
};

/** `amount × part / whole`, rounded half up. All are at least 0, `whole` is positive. */
function share(amount: bigint, part: bigint, whole: bigint): bigint {
  return (2n * amount * part + whole) / (2n * whole);
}

/** Divides an amount by weights; the parts add up to the amount exactly. Equal weights if all are 0. */
export function spread(amount: bigint, weights: readonly bigint[]): bigint[] {
  const used = weights.some((weight) => weight > 0n) ? weights : weights.map(() => 1n);
  const total = used.reduce((sum, weight) => sum + weight, 0n);
  let [weighed, given] = [0n, 0n];

  return used.map((weight) => {
    weighed += weight;
    const part = share(amount, weighed, total) - given;
    given += part;

    return part;
  });
}

const goodsOf = ({ unitCostPaisa }: CostLine, units: number): bigint => BigInt(unitCostPaisa) * BigInt(units);
const openUnits = ({ quantity, received }: CostLine): number => quantity - received;

/** Freight and customs that the receipts so far booked. */
export function bookedExtra(lines: readonly CostLine[]): bigint {
  return lines.reduce((sum, line) => sum + line.receivedPaisa - goodsOf(line, line.received), 0n);
}

/**
 * Cost of a receipt, by line: its units at their price, and their part of the freight and customs (`extraPaisa`) that no receipt has
 * booked. These are spread by value over all units to come, or by units if all are free. The last receipt gets the rest, so that all
 * receipts together cost the lines and the extra costs exactly.
 */
export function receiptCosts(lines: readonly CostLine[], extraPaisa: number, units: readonly number[]): bigint[] {
  const open = lines.map((line) => goodsOf(line, openUnits(line)));
  const weights = open.some((value) => value > 0n) ? open : lines.map((line) => BigInt(openUnits(line)));
  const extra = spread(BigInt(extraPaisa) - bookedExtra(lines), weights);

  return lines.map((line, n) => {
    const received = units[n] ?? 0;
    if (received === 0) return 0n;

    return goodsOf(line, received) + share(extra[n] ?? 0n, BigInt(received), BigInt(openUnits(line)));
  });
}

/** Agreed cost of all lines with freight and customs. */
export function totalCost(lines: readonly Pick<CostLine, "quantity" | "unitCostPaisa">[], extraPaisa: number): bigint {
  return lines.reduce(
    (sum, { quantity, unitCostPaisa }) => sum + BigInt(unitCostPaisa) * BigInt(quantity),
    BigInt(extraPaisa),
  );
}
