import { Tag } from "@/components/shared/tag";
import { formatDayTime } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import { orderBadges } from "@/lib/orders/badges";
import type { Order } from "@/lib/orders/schema";
import { adminRoutes } from "@/lib/routes";

/** Of the orders fetched, those that are shown (spec 9). */
const SHOWN = 5;

/** The newest orders: short id, total, status (spec 2). */
export function RecentOrders({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) return <p className="text-soft">No orders found</p>;

  return (
    <ol className="-mx-2 grid gap-0.5">
      {orders.slice(0, SHOWN).map((order) => (
        <li key={order.id}>
          <a
            href={adminRoutes.order(order.id)}
            className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-md px-2 py-1.5 transition-colors hover:bg-raised"
          >
            <span className="font-medium font-mono text-sm">{order.order_number}</span>
            <span className="text-right font-semibold">{formatTaka(order.total_amount)}</span>
            <time dateTime={order.created_at} className="text-sm text-soft">
              {formatDayTime(order.created_at)}
            </time>
            <Tag family={orderBadges[order.status].family} className="justify-self-end">
              {orderBadges[order.status].label}
            </Tag>
          </a>
        </li>
      ))}
    </ol>
  );
}
