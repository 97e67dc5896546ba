import type { OrderFacts } from "@/lib/orders/view";
import { t } from "@/lib/texts/text";

type ExpectedProps = { facts: OrderFacts };

/**
 * Estimated delivery of an order, and the promised date as a separate line (D9.12); an entry of a description list. Where both are shown,
 * each states its origin, because the estimate moves with the day and the promise does not.
 */
export function ExpectedDelivery({ facts: { delivery, promise } }: ExpectedProps) {
  if (!delivery) return null;

  return (
    <div>
      <dt className="text-sm text-soft">{delivery.label}</dt>
      <dd>
        {delivery.day} {promise ? <Basis of={delivery.basis} /> : null}
      </dd>
      {promise ? (
        <dd>
          {promise} <Basis of={t("promised when you ordered")} />
        </dd>
      ) : null}
    </div>
  );
}

/** Expected delivery for lists. Omitted for delivered orders, whose status already contains the day. */
export function ExpectedLine({ facts: { delivery, promise, isDelivered } }: ExpectedProps) {
  if (!delivery || isDelivered) return null;

  return (
    <div className="mt-1 text-sm">
      {promise ? (
        <p>
          {promise} <Basis of={t("promised when you ordered")} />
        </p>
      ) : null}
      <p className="text-soft">
        {`${delivery.label}: ${delivery.day}`} {promise ? <Basis of={delivery.basis} /> : null}
      </p>
    </div>
  );
}

function Basis({ of }: { of: string | null }) {
  return of ? <span className="text-sm text-soft">({of})</span> : null;
}
