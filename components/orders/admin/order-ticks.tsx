"use client";

import { lazy } from "react";
import { ListTicks, PageTicks } from "@/components/shared/list-ticks";
import { api } from "@/lib/api-client";
import type { OrderListQuery } from "@/lib/orders/list-query";
import { orderTicks, type TickedOrder, toTicked } from "@/lib/orders/selection";

const OrderBar = lazy(async () => ({ default: (await import("./order-bar")).OrderBar }));

/** Those of the page in sight, in its order. */
type PageProps = { orders: readonly TickedOrder[] };

export function OrderTicks({ orders }: PageProps) {
  return (
    <ListTicks ticks={orderTicks} items={orders}>
      {(ticked) => <OrderBar ticked={ticked} />}
    </ListTicks>
  );
}

/** The whole page at once, then all that match: `total` on all pages. */
export function OrderPageTicks({ orders, query, total }: PageProps & { query: OrderListQuery; total: number }) {
  async function readAll() {
    const { page: _page, limit: _limit, sort: _sort, ...filters } = query;
    const { orders: all } = await api("GET /orders/admin/selection", { query: { ...filters, count: total } });
    return all.map(toTicked);
  }

  return <PageTicks ticks={orderTicks} items={orders} total={total} readAll={readAll} />;
}
