/**
 * The tracking page greets visitors with a toast. Buyers who arrive from the checkout have just seen a more important one, and only
 * one fits: the checkout notes here to which order it sends the buyer.
 */
let expected: string | null = null;

export function expectArrival(orderId: string): void {
  expected = orderId;
}

/** Whether the buyer was sent to this order by the checkout; true once. */
export function takeArrival(orderId: string): boolean {
  const isExpected = expected === orderId;
  expected = null;

  return isExpected;
}
