"use client";

import { lazy } from "react";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { useStore } from "@/components/shared/use-store";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/api-client";
import { listToBook } from "@/lib/dispatch/orders-to-book";
import { orderSelection, ordersToBook, toSelectedOrderItem } from "@/lib/order-work/selection";
import type { OrderListQuery } from "@/lib/orders/list-query";
import { t } from "@/lib/texts/text";
import type { ReadOrders } from "./book-orders-dialog";
import type { BookableCourier } from "./book-parcels";

const loadDialog = () => import("./book-orders-dialog");
const BookOrdersDialog = lazy(async () => ({ default: (await loadDialog()).BookOrdersDialog }));

type Couriers = { couriers: readonly BookableCourier[] };

type BookOrdersProps = Couriers & { readOrders: ReadOrders; size?: "small"; variant?: "quiet" };

/** Button that books orders' parcels at a courier, in a dialog. */
function BookOrders({ readOrders, couriers, ...button }: BookOrdersProps) {
  const { opener, dialog } = useLazyDialog(loadDialog, (control) => (
    <BookOrdersDialog readOrders={readOrders} couriers={couriers} {...control} />
  ));

  return (
    <>
      <Button {...button} {...opener}>
        {t("Book parcels")}
      </Button>
      {dialog}
    </>
  );
}

/** Books the orders that the list's filters find, on all its pages. */
export function BookList({ query, couriers }: Couriers & { query: OrderListQuery }) {
  const { page: _page, limit: _limit, sort: _sort, ...filters } = query;

  async function readOrders(signal: AbortSignal) {
    const { orders } = await api("GET /orders/admin/selection", { query: filters, signal });
    return listToBook(orders.map(toSelectedOrderItem));
  }

  return <BookOrders readOrders={readOrders} couriers={couriers} />;
}

/** Books the selected orders that can be handed over; nothing if there are none. */
export function BookTicked({ couriers }: Couriers) {
  const orders = ordersToBook(useStore(orderSelection.items));
  if (orders.length === 0) return null;

  return (
    <BookOrders readOrders={async () => ({ orders, leftOut: "" })} couriers={couriers} size="small" variant="quiet" />
  );
}
