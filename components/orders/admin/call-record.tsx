import { Tag } from "@/components/shared/tag";
import { formatDayTime } from "@/lib/dates";
import { callOutcomeLabels } from "@/lib/orders/calls";
import type { OrderDetails } from "@/lib/orders/schema";

/** Parcels to the same number that did not stay there: before it is called, and before anything is sent to it. */
export function RefusedBefore({ count }: { count: number }) {
  if (count === 0) return <p className="text-sm text-soft">No parcel refused at this number before</p>;

  return (
    <Tag family="danger">
      {count} {count === 1 ? "parcel" : "parcels"} refused before
    </Tag>
  );
}

/** How often the buyer was called, and what came of it last. */
export function CallRecord({ calls }: Pick<OrderDetails["work"], "calls">) {
  if (calls.count === 0 || !calls.last_at) return null;

  const outcome = calls.last_outcome ? `: ${callOutcomeLabels[calls.last_outcome].toLowerCase()}` : "";
  const again = calls.again_at ? `. Call again ${formatDayTime(calls.again_at)}` : "";
  return (
    <p className="text-sm text-soft">
      Called {calls.count === 1 ? "once" : `${calls.count} times`}, last {formatDayTime(calls.last_at)}
      {outcome}
      {again}
    </p>
  );
}
