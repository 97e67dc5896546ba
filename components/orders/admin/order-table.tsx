import { MethodName } from "@/components/layout/method-names";
import { SortHead, type SortKey } from "@/components/shared/sort-head";
import { Tag } from "@/components/shared/tag";
import { ActionsHead, Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { formatDayTime } from "@/lib/dates";
import { telephoneLink } from "@/lib/digits";
import { formatTaka } from "@/lib/money";
import { adminOrders } from "@/lib/orders/addresses";
import { orderBadges, paymentBadges } from "@/lib/orders/badges";
import type { Order, OrderListQuery, OrderSort } from "@/lib/orders/schema";
import { adminRoutes } from "@/lib/routes";
import { EditOrder } from "./edit-order";

const byDate: SortKey<OrderSort> = { label: "Date", ascending: "oldest", descending: "newest", first: "descending" };
const byTotal: SortKey<OrderSort> = {
  label: "Total",
  ascending: "total_asc",
  descending: "total_desc",
  first: "descending",
};

type OrderTableProps = {
  orders: readonly Order[];
  /** What the address says, where the list can be sorted. */
  query?: OrderListQuery;
};

/** Orders for admins: number, customer, city, state, total (spec 2). On a phone each row is a card. */
export function OrderTable({ orders, query }: OrderTableProps) {
  const sorting = query && { sort: query.sort, href: (sort: OrderSort) => adminOrders.href(query, { sort }) };

  return (
    <Table label="Orders" asCards>
      <thead>
        <tr>
          {sorting ? <SortHead title="Order" keys={[byDate]} {...sorting} /> : <TableHead>Order</TableHead>}
          <TableHead>Customer</TableHead>
          <TableHead>Status</TableHead>
          <TableHead>Payment</TableHead>
          {sorting ? (
            <SortHead keys={[byTotal]} {...sorting} className="text-right" />
          ) : (
            <TableHead className="text-right">Total</TableHead>
          )}
          <ActionsHead />
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
        <a
          href={adminRoutes.order(order.id)}
          className="inline-flex min-h-11 items-center font-mono text-sm font-medium underline-offset-4 hover:underline"
        >
          {order.order_number}
        </a>
        <time dateTime={order.created_at} className="block text-sm text-soft">
          {formatDayTime(order.created_at)}
        </time>
      </TableCell>
      <TableCell className="min-w-56">
        <p className="font-medium">
          {to.firstName} {to.lastName}
        </p>
        <p className="text-sm">
          <a href={telephoneLink(to.phone)} className="underline-offset-4 hover:underline">
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
        <p className="mt-1 whitespace-nowrap text-sm text-soft">
          <MethodName of={order.payment_method} />
        </p>
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
