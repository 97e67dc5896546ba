import { Tag } from "@/components/shared/tag";
import { formatDayTime } from "@/lib/dates";
import { callOutcomeLabels } from "@/lib/orders/calls";
import type { OrderDetails } from "@/lib/orders/schema";
import { t, tn } from "@/lib/texts/text";

/** Parcels to the same number that did not stay there: before it is called, and before anything is sent to it. */
export function RefusedBefore({ count }: { count: number }) {
  if (count === 0) return <p className="text-sm text-soft">{t("No parcel refused at this number before")}</p>;

  return <Tag family="danger">{tn(count, "{n} parcel refused before", "{n} parcels refused before")}</Tag>;
}

/** How often the buyer was called, and what came of it last. */
export function CallRecord({ calls }: Pick<OrderDetails["work"], "calls">) {
  if (calls.count === 0 || !calls.last_at) return null;

  const last = { time: formatDayTime(calls.last_at) };
  const words = tn(calls.count, "Called once, last {time}", "Called {n} times, last {time}", last);
  const outcome = calls.last_outcome ? `: ${t(callOutcomeLabels[calls.last_outcome]).toLowerCase()}` : "";
  const again = calls.again_at ? t(". Call again {time}", { time: formatDayTime(calls.again_at) }) : "";
  return (
    <p className="text-sm text-soft">
      {words}
      {outcome}
      {again}
    </p>
  );
}
