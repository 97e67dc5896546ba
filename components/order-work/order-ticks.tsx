"use client";

import { lazy, type ReactNode, useEffect } from "react";
import { ListSelection, PageSelection } from "@/components/shared/list-selection";
import { api } from "@/lib/api-client";
import {
  MAX_BULK_ORDERS,
  orderSelection,
  type SelectedOrderItem,
  stepsFor,
  toSelectedOrderItem,
} from "@/lib/order-work/selection";
import type { OrderListQuery } from "@/lib/orders/list-query";

const OrderBar = lazy(async () => ({ default: (await import("./order-bar")).OrderBar }));

/** Orders on the current page, in display order. */
type PageProps = { orders: readonly SelectedOrderItem[] };

/** Reloads selected orders on other pages, and deselects those that no longer have an applicable step. */
async function renewAway(listed: readonly SelectedOrderItem[]): Promise<void> {
  const inSight = new Set(listed.map(({ id }) => id));
  const away = orderSelection.items.get().filter(({ id }) => !inSight.has(id));
  if (away.length === 0 || away.length > MAX_BULK_ORDERS) return;
  const ids = away.map(({ id }) => id);
  const { orders } = await api("GET /orders/admin/selection", { query: { orders: ids.join(), count: ids.length } });
  const known = new Map(orders.map((order) => [order.id, toSelectedOrderItem(order)]));
  orderSelection.keep(
    orderSelection.items.get().flatMap((order) => {
      const now = known.get(order.id);
      return now === undefined ? order : stepsFor([now]).length > 0 ? now : [];
    }),
  );
}

/** Handles the selection of orders and shows the bulk bar. `courierFile` and `booking`: buttons provided by the page. */
export function OrderTicks({ orders, ...buttons }: PageProps & { courierFile: ReactNode; booking: ReactNode }) {
  useEffect(() => {
    // On failure, keep the selection: the server rejects steps that no longer fit.
    renewAway(orders).catch(() => {});
  }, [orders]);

  return (
    <ListSelection ticks={orderSelection} items={orders}>
      {(ticked) => <OrderBar ticked={ticked} {...buttons} />}
    </ListSelection>
  );
}

/** Selects the page, then all matches: `total` across pages. */
export function OrderPageTicks({ orders, query, total }: PageProps & { query: OrderListQuery; total: number }) {
  async function readAll() {
    const { page: _page, limit: _limit, sort: _sort, ...filters } = query;
    const { orders: all } = await api("GET /orders/admin/selection", { query: { ...filters, count: total } });
    return all.map(toSelectedOrderItem);
  }

  return <PageSelection ticks={orderSelection} items={orders} total={total} readAll={readAll} />;
}
