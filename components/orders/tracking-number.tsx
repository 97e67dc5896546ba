import { CopyButton } from "@/components/shared/copy-button";
import type { Order } from "@/lib/orders/schema";

/** The number that an order is followed by, to be copied; an entry of a list of details. */
export function TrackingNumber({ order }: { order: Pick<Order, "tracking_number"> }) {
  return (
    <div>
      <dt className="text-sm text-soft">Tracking number</dt>
      <dd className="mt-1 flex flex-wrap items-center justify-between gap-3">
        <span className="break-all font-mono text-[0.9rem]">{order.tracking_number}</span>
        <CopyButton text={order.tracking_number} label="Copy tracking number" />
      </dd>
    </div>
  );
}
