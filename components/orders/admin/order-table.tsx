import Link from "next/link";
import { Tag } from "@/components/shared/tag";
import { Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { formatDayTime } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import { orderBadges, paymentBadges, paymentMethodLabels } from "@/lib/orders/badges";
import type { Order } from "@/lib/orders/schema";
import { adminRoutes } from "@/lib/routes";
import { EditOrder } from "./edit-order";

/** Orders for admins: which, whose, where to, how it stands, what it comes to (spec 2). On a phone each row is a card. */
export function OrderTable({ orders }: { orders: readonly Order[] }) {
  return (
    <Table label="Orders" className="card-rows">
      <thead>
        <tr>
          <TableHead>Order</TableHead>
          <TableHead>Customer</TableHead>
          <TableHead>Status</TableHead>
          <TableHead>Payment</TableHead>
          <TableHead className="text-right">Total</TableHead>
          <TableHead>
            <span className="sr-only">Actions</span>
          </TableHead>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </Table>
  );
}

function OrderRow({ order }: { order: Order }) {
  const { shipping_address: to } = order;

  return (
    <TableRow>
      <TableCell className="whitespace-nowrap">
        <Link
          href={adminRoutes.order(order.id)}
          prefetch={false}
          className="inline-flex min-h-11 items-center font-mono text-[0.9rem] font-medium underline-offset-4 hover:underline"
        >
          {order.order_number}
        </Link>
        <time dateTime={order.created_at} className="block text-sm text-soft">
          {formatDayTime(order.created_at)}
        </time>
      </TableCell>
      <TableCell className="min-w-56">
        <p className="font-[560]">
          {to.firstName} {to.lastName}
        </p>
        <p className="text-sm">
          <a href={`tel:${to.phone}`} className="underline-offset-4 hover:underline">
            {to.phone}
          </a>
        </p>
        <p className="line-clamp-2 text-sm text-soft">{addressLine(to)}</p>
      </TableCell>
      <TableCell data-label="Status">
        <Tag family={orderBadges[order.status].family}>{orderBadges[order.status].label}</Tag>
      </TableCell>
      <TableCell data-label="Payment">
        <Tag family={paymentBadges[order.payment_status].family}>{paymentBadges[order.payment_status].label}</Tag>
        <p className="mt-1 whitespace-nowrap text-sm text-soft">{paymentMethodLabels[order.payment_method]}</p>
      </TableCell>
      <TableCell data-label="Total" className="text-right font-semibold">
        {formatTaka(order.total_amount)}
      </TableCell>
      <TableCell className="text-right">
        <EditOrder order={order} />
      </TableCell>
    </TableRow>
  );
}

/** Address, area, city, zip (spec 2). */
function addressLine({ address, area, city, zipCode }: Order["shipping_address"]): string {
  return [address, area, city, zipCode].filter(Boolean).join(", ");
}
