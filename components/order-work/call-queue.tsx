import { Link } from "@/components/shared/link";
import { UserText } from "@/components/shared/user-text";
import { Card } from "@/components/ui/card";
import { adminRoutes } from "@/lib/admin-routes";
import { formatDayTime } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import type { Upcoming, WaitingOrder } from "@/lib/order-work/call-queue";
import { t, tn } from "@/lib/texts/text";

/** Other orders of the number that wait for a call, so that one call can settle all of them. */
export function SameNumber({ orders }: { orders: readonly WaitingOrder[] }) {
  if (orders.length === 0) return null;

  return (
    <div className="rounded-md bg-raised px-3 py-2 text-sm">
      <p className="font-medium">
        {tn(orders.length, "{n} other order of this number to call", "{n} other orders of this number to call")}
      </p>
      <ul className="grid">
        {orders.map(({ id, order_number: number, total }) => (
          <li key={id}>
            <Link href={adminRoutes.calls(id)} className="flex min-h-11 items-center justify-between gap-4 sm:min-h-8">
              <span className="font-mono underline underline-offset-4">{number}</span>
              <span>{formatTaka(total)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The next buyers, one line per phone number. Hidden on phones for lack of space. */
export function UpNext({ upNext }: { upNext: readonly Upcoming[] }) {
  if (upNext.length === 0) return null;

  return (
    <Card title={t("Next^call")} className="call-upcoming">
      <ol className="-mx-2 grid gap-0.5">
        {upNext.map(({ id, name, placed_at: placed, total, orders }) => (
          <li key={id}>
            <Link
              href={adminRoutes.calls(id)}
              className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 rounded-md px-2 py-1.5 hover:bg-raised"
            >
              <span className="wrap-anywhere">
                <UserText>{name}</UserText>
              </span>
              <span>{formatTaka(total)}</span>
              <span className="text-sm text-soft">{formatDayTime(placed)}</span>
              {orders > 1 ? (
                <span className="text-right text-sm text-soft">{tn(orders, "{n} order", "{n} orders")}</span>
              ) : null}
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
