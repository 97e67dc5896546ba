import { Link } from "@/components/shared/link";
import { Tag } from "@/components/shared/tag";
import { UserText } from "@/components/shared/user-text";
import { adminRoutes } from "@/lib/admin-routes";
import { formatDayTime } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import { workChip } from "@/lib/order-work/work-labels";
import { orderBadges } from "@/lib/orders/labels";
import { joinNames } from "@/lib/orders/recipient";
import type { ListedOrder } from "@/lib/orders/schema";
import { t } from "@/lib/texts/text";

/** Number of the fetched orders to show (spec 9). */
const SHOWN = 5;

/** Newest orders with short id, customer, total, status (spec 2, D9.14) and queue. */
export function RecentOrders({ orders }: { orders: readonly ListedOrder[] }) {
  if (orders.length === 0) return <p className="text-soft">{t("No orders found")}</p>;

  return (
    <ol className="-mx-2 grid gap-0.5">
      {orders.slice(0, SHOWN).map((order) => {
        const status = orderBadges[order.status];
        const chip = workChip(order);

        return (
          <li key={order.id}>
            <Link
              href={adminRoutes.order(order.id)}
              className="grid min-h-14 content-center rounded-md px-2 py-1.5 transition-colors hover:bg-raised"
            >
              <span className="flex items-baseline justify-between gap-x-4">
                <span className="min-w-0 break-words">
                  <span className="font-medium font-mono text-sm">{order.order_number}</span>{" "}
                  <span className="font-medium">
                    <UserText>{joinNames(order.shipping_address)}</UserText>
                  </span>
                </span>
                <span className="flex-none text-right font-semibold">{formatTaka(order.total_amount)}</span>
              </span>
              <span className="flex flex-wrap items-center justify-between gap-x-4">
                <time dateTime={order.created_at} className="text-sm text-soft">
                  {formatDayTime(order.created_at)}
                </time>
                <span className="ml-auto flex flex-wrap justify-end gap-1">
                  <Tag family={status.family}>{t(status.label)}</Tag>
                  {chip ? (
                    <Tag family={chip.family} className="queue-chip">
                      {chip.label}
                    </Tag>
                  ) : null}
                </span>
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
