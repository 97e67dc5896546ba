import { CourierNote, Place, TrackingNumber } from "@/components/orders/order-delivery";
import { BackLink } from "@/components/shared/back-link";
import { Link } from "@/components/shared/link";
import { LocalizedContent } from "@/components/shared/localized-content";
import { renderRich } from "@/components/shared/rich-text";
import { Tag } from "@/components/shared/tag";
import { UserText } from "@/components/shared/user-text";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { adminRoutes } from "@/lib/admin-routes";
import { telephoneLink } from "@/lib/digits";
import { toParcel } from "@/lib/dispatch/hand-over";
import type { Parcel as BookedParcel } from "@/lib/dispatch/parcel-schema";
import { printLink } from "@/lib/dispatch/print-address";
import { dueText, stateBadge } from "@/lib/order-work/work-labels";
import { packedLines } from "@/lib/orders/parcel";
import type { ListedOrder } from "@/lib/orders/schema";
import { formatPhone } from "@/lib/phone";
import { localizeDigits, t } from "@/lib/texts/text";
import { OrderParcels } from "./order-parcels";

type ParcelDetailProps = {
  parcel: ListedOrder & { locale: string };
  now: Date;
  /** Link back to the list, with its filters. */
  back: { href: string; label: string };
  /** Bookings of the order at couriers, newest first. */
  bookings: readonly BookedParcel[];
};

/** Order page of packers: contents, recipient, slip and hand-over, without email address, prices and history. */
export function ParcelDetail({ parcel: order, now, back, bookings }: ParcelDetailProps) {
  const { label, family } = stateBadge(order);
  const { hindrance, risk, isSent, money } = toParcel(order);
  const late = dueText(order.work, now);
  const list = back.href.split("?")[1] ?? "";

  return (
    <>
      <BackLink className="-mt-2" href={back.href}>
        {back.label}
      </BackLink>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1>
          {renderRich(
            "Order <number>{number}</number>",
            { number: (number) => <span className="font-medium font-mono text-smaller tracking-tight">{number}</span> },
            { number: order.order_number },
          )}
        </h1>
        <Tag family={family}>{label}</Tag>
        {late ? <span className="font-semibold text-sm text-warm">{late}</span> : null}
      </div>
      <p className="mt-5 flex flex-wrap gap-2.5">
        {hindrance === null && risk === null && !isSent ? (
          <Link href={`${adminRoutes.handOver(order.id)}&from=order`} className={buttonVariants()}>
            {t("Hand over")}
          </Link>
        ) : null}
        <a {...printLink(order, "slip", list)} className={buttonVariants({ variant: "quiet" })}>
          {t("Packing slip")}
        </a>
      </p>
      <div className="mt-5 grid grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start">
        <OrderParcels parcels={bookings} />
        <Card title={t("Items in the parcel")}>
          <ul className="divide-y divide-line">
            {packedLines(order.items).map((item) => (
              <li key={item.id} className="flex gap-3 py-2">
                <strong>{localizeDigits(String(item.quantity))} ×</strong>
                <LocalizedContent en={item.product_name} bn={item.product_name_bn} />
              </li>
            ))}
          </ul>
          <p className="mt-2 border-line border-t pt-3 font-medium">{money}</p>
        </Card>
        <Card title={t("Recipient")}>
          <address className="grid justify-items-start gap-0.5 not-italic">
            <span className="font-medium">
              <UserText>{toParcel(order).name}</UserText>
            </span>
            <Place of={order.shipping_address} />
            <a
              href={telephoneLink(order.shipping_address.phone)}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {formatPhone(order.shipping_address.phone)}
            </a>
            <CourierNote note={order.note} />
          </address>
          <dl className="mt-3">
            <TrackingNumber order={order} />
          </dl>
        </Card>
      </div>
    </>
  );
}
