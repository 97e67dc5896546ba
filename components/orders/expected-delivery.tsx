import type { OrderFacts } from "@/lib/orders/view";

type ExpectedProps = { facts: OrderFacts };

/** Estimated delivery of an order, and the promised date as a separate line (D9.12); an entry of a description list. */
export function ExpectedDelivery({ facts: { delivery, promise } }: ExpectedProps) {
  if (!delivery) return null;

  return (
    <div>
      <dt className="text-sm text-soft">{delivery.label}</dt>
      <dd>{delivery.day}</dd>
      {promise ? <dd className="text-sm text-soft">{promise}</dd> : null}
    </div>
  );
}

/** Expected delivery for lists. Omitted for delivered orders, whose status already contains the day. */
export function ExpectedLine({ facts: { delivery, promise, isDelivered } }: ExpectedProps) {
  if (!delivery || isDelivered) return null;

  return (
    <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-soft">
      <span>{`${delivery.label}: ${delivery.day}`}</span>
      {promise ? <span>{promise}</span> : null}
    </p>
  );
}
