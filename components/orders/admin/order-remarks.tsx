import type { ReactNode } from "react";
import { Link } from "@/components/shared/link";
import { renderRich } from "@/components/shared/rich-text";
import { adminRoutes } from "@/lib/admin-routes";
import { formatDayTime } from "@/lib/dates";
import { formatDeadline } from "@/lib/deadline";
import type { OrderDetails } from "@/lib/orders/schema";
import { t } from "@/lib/texts/text";

/** Remarks above the panels of an order: its return, missing stock, and the end of its confirmation. */
export function OrderRemarks({ order }: { order: OrderDetails }) {
  return (
    <>
      <ReturnRemark order={order} />
      <WithoutStock order={order} />
      <ConfirmBy order={order} />
    </>
  );
}

function WithoutStock({ order }: { order: OrderDetails }) {
  if (!order.waits_for_stock) return null;

  return (
    <Remark>
      {t(
        "No stock is held for this order: its buyer is not verified. Confirm it by phone, and it gets its items while there are any.",
      )}
    </Remark>
  );
}

function ConfirmBy({ order }: { order: OrderDetails }) {
  if (!order.confirm_by) return null;

  return (
    <Remark>
      {t("Needs confirmation by phone. Otherwise it's cancelled on {time}.", {
        time: formatDeadline(order.confirm_by),
      })}
    </Remark>
  );
}

/** Texts about a returned or lost parcel. */
const returnRemarks = {
  coming_back: ({ return_coming_at: at }: OrderDetails) =>
    at && t("The parcel was refused on {time} and is on its way back.", { time: formatDayTime(at) }),
  lost: ({ return_lost_at: at }: OrderDetails) =>
    at && t("The parcel was given up as lost on {time}. Its items are written off.", { time: formatDayTime(at) }),
  received: ({ returned_at: at }: OrderDetails) =>
    at && t("The parcel was refused or returned on {time}. Its items are back in stock.", { time: formatDayTime(at) }),
  none: () => null,
} as const;

function ReturnRemark({ order }: { order: OrderDetails }) {
  const text = returnRemarks[order.return_status](order);

  return text ? <Remark>{text}</Remark> : null;
}

function Remark({ children }: { children: ReactNode }) {
  return <p className="rounded-xl border border-warm px-5 py-3 max-md:px-3 max-md:py-2 max-md:text-sm">{children}</p>;
}

/** Links to the order that this one replaces, and to those that replace it. */
export function LinkedOrders({ order: { replaces, replaced_by: others } }: { order: OrderDetails }) {
  const link = ({ id, order_number: number }: OrderDetails["replaced_by"][number]) => (
    <Link key={id} href={adminRoutes.order(id)} className="font-mono underline underline-offset-4">
      {number}
    </Link>
  );
  if (!replaces && others.length === 0) return null;

  return (
    <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {replaces ? <span>{renderRich("In place of order <link></link>", { link: () => link(replaces) })}</span> : null}
      {others.length > 0 ? (
        <span className="flex flex-wrap gap-x-2">
          {t("Exchanged or replaced by")} {others.map(link)}
        </span>
      ) : null}
    </p>
  );
}
