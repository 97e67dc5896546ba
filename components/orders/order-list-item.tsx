import Link from "next/link";
import { MediaImage } from "@/components/shared/media-image";
import { buttonVariants } from "@/components/ui/button";
import { formatDayTime } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import type { Order } from "@/lib/orders/schema";
import { canStillBePaid, paymentLabel } from "@/lib/payments/outcome";
import { routes } from "@/lib/routes";
import { ConfirmationDue } from "./confirmation-due";
import { OrderBadges } from "./order-heading";
import { PayOrder } from "./pay-order";
import { PaymentDue } from "./payment-due";

const PICTURES = 4;

/** One order of the list: number and date, what is in it, its states, and where to go from here. */
export function OrderListItem({ order }: { order: Order }) {
  const more = order.items.length - PICTURES;

  return (
    <li className="grid gap-4 panel p-4 sm:p-5 md:grid-cols-[minmax(0,1fr)_minmax(19.5rem,1.35fr)_10.5rem] md:items-center md:gap-4 lg:gap-6">
      <div className="min-w-0">
        <h2 className="text-base">
          <Link href={routes.myOrder(order.id)} className="inline-flex min-h-11 items-center gap-2 hover:underline">
            Order <span className="font-mono text-[0.9rem] font-medium">{order.order_number}</span>
          </Link>
        </h2>
        <p className="text-sm text-soft">
          <time dateTime={order.created_at}>{formatDayTime(order.created_at)}</time>
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {order.items.slice(0, PICTURES).map((item) => (
            <MediaImage
              key={item.id}
              src={item.image_url}
              alt=""
              width={112}
              height={112}
              sizes="56px"
              className="thumb w-14"
            />
          ))}
          {more > 0 ? <span className="text-sm text-soft">+{more}</span> : null}
        </div>
      </div>
      <div className="grid min-w-0 gap-3">
        <p className="line-clamp-2 leading-snug">{order.items.map(itemText).join(", ")}</p>
        <OrderBadges order={order} />
        <ConfirmationDue order={order} className="text-sm text-soft" />
        <PaymentDue order={order} className="text-sm text-soft" />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 md:flex-col md:items-stretch md:border-0 md:pt-0">
        <p className="text-[1.3rem] md:text-right font-[640]">{formatTaka(order.total_amount)}</p>
        <div className="flex flex-wrap gap-2.5 md:flex-col">
          {canStillBePaid(order) ? (
            <PayOrder orderId={order.id} size="small">
              {paymentLabel(order)}
              <span className="sr-only"> of order {order.order_number}</span>
            </PayOrder>
          ) : null}
          <Link
            href={routes.myOrder(order.id)}
            prefetch={false}
            className={buttonVariants({ variant: "quiet", size: "small" })}
          >
            View order<span className="sr-only"> {order.order_number}</span>
          </Link>
          <Link
            href={routes.track(order.id)}
            prefetch={false}
            className={buttonVariants({ variant: "quiet", size: "small" })}
          >
            Track Order
          </Link>
        </div>
      </div>
    </li>
  );
}

function itemText(item: Order["items"][number]): string {
  return item.quantity > 1 ? `${item.quantity} × ${item.product_name}` : item.product_name;
}
