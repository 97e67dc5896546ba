import { CopyButton } from "@/components/shared/copy-button";
import type { Order } from "@/lib/orders/schema";

type Numbers = Pick<Order, "tracking_number" | "tracking_alias" | "courier_name" | "courier_tracking_number">;

/** The number that an order is followed by, to be copied, and what the courier calls it; entries of a list of details. */
export function TrackingNumber({ order }: { order: Numbers }) {
  const { courier_name: courier, courier_tracking_number: courierNumber } = order;

  return (
    <>
      <Entry term="Tracking number" number={order.tracking_number} copy="Copy tracking number" />
      {order.tracking_alias ? (
        <Entry term="Second tracking number" number={order.tracking_alias} copy="Copy the second tracking number" />
      ) : null}
      {courier ? (
        <div>
          <dt className="text-sm text-soft">Courier</dt>
          <dd className="[overflow-wrap:anywhere]">{courier}</dd>
        </div>
      ) : null}
      {courierNumber ? (
        <Entry term="Courier's tracking number" number={courierNumber} copy="Copy the courier's tracking number" />
      ) : null}
    </>
  );
}

function Entry({ term, number, copy }: { term: string; number: string; copy: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="mt-1 flex flex-wrap items-center justify-between gap-3">
        <span className="break-all font-mono text-[0.9rem]">{number}</span>
        <CopyButton text={number} label={copy} />
      </dd>
    </div>
  );
}
