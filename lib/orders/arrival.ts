/**
 * The tracking page greets whoever looks an order up. Whoever comes from the checkout has just been told something more important,
 * and only one toast fits: the checkout says here which order it sends the buyer to.
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
