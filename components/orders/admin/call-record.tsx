import { Link } from "@/components/shared/link";
import { renderRich } from "@/components/shared/rich-text";
import { Tag } from "@/components/shared/tag";
import { UserText } from "@/components/shared/user-text";
import { buttonVariants } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import { formatDayTime } from "@/lib/dates";
import type { Callers } from "@/lib/desk/staff-order";
import { searchablePhone } from "@/lib/digits";
import { accountsText, numberRecordText } from "@/lib/order-work/number-record";
import { lacksCourierNumber } from "@/lib/order-work/work-labels";
import { callOutcomeLabels } from "@/lib/orders/calls";
import { isSharedNumber } from "@/lib/orders/risk";
import type { OrderDetails } from "@/lib/orders/schema";
import { t, tn } from "@/lib/texts/text";

const LINK = "py-2.5 font-medium underline underline-offset-4";

type NumberRecordProps = Pick<Callers, "number_record"> & { phone: string; place?: string | null };

/**
 * Risk information to check before a call or dispatch: outcomes of other orders with this phone number, accounts that
 * use it, and a place that is not in the list.
 */
export function NumberRecord({ number_record: record, phone, place }: NumberRecordProps) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-1 text-sm">
      {record.refused > 0 ? (
        <Tag family="danger">{tn(record.refused, "{n} parcel refused before", "{n} parcels refused before")}</Tag>
      ) : null}
      {record.orders === 0 ? (
        <p className="text-soft">{t("No other order from this number")}</p>
      ) : (
        <p>
          <Link href={adminRoutes.foundOrders(searchablePhone(phone))} className={LINK}>
            {tn(record.orders, "{n} other order from this number", "{n} other orders from this number")}
          </Link>
          {`: ${numberRecordText(record)}`}
        </p>
      )}
      {isSharedNumber(record.accounts) ? (
        <Link href={adminRoutes.foundCustomers(searchablePhone(phone))} className={`${LINK} inline-block`}>
          {accountsText(record.accounts)}
        </Link>
      ) : null}
      {place ? (
        <p className="text-warm">
          {renderRich("“<place></place>” is not in the list of places", { place: () => <UserText>{place}</UserText> })}
        </p>
      ) : null}
    </div>
  );
}

/** Number of calls to the buyer, and the last outcome. */
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

/** Warns about a missing or duplicate tracking number, at the top because the delivery panel is far below. */
export function TrackingNumberWarning({ order }: { order: OrderDetails }) {
  if (lacksCourierNumber(order)) return <MissingNumber order={order} />;

  return order.number_shared_with ? <SharedNumber other={order.number_shared_with} /> : null;
}

/** Link to the dispatch page, where the number can be entered. Its Back link returns to this page. */
function MissingNumber({ order }: { order: OrderDetails }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="text-warm">{t("The courier's number is missing")}</span>
      <Link href={`${adminRoutes.handOver(order.id)}&from=order`} className={buttonVariants({ variant: "link" })}>
        {t("Add it")}
      </Link>
    </p>
  );
}

/** Warns about another order with the same tracking number, which may be intended. Shown on both orders. */
function SharedNumber({ other }: { other: NonNullable<OrderDetails["number_shared_with"]> }) {
  return (
    <p className="text-warm">
      {renderRich(
        "Order <order>{number}</order> has the same courier's number",
        {
          order: (number) => (
            <Link
              href={adminRoutes.order(other.id)}
              className="inline-flex min-h-11 items-center font-mono underline underline-offset-4"
            >
              {number}
            </Link>
          ),
        },
        { number: other.order_number },
      )}
    </p>
  );
}
