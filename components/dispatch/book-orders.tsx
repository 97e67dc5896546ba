"use client";

import { lazy } from "react";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { useStore } from "@/components/shared/use-store";
import { Button } from "@/components/ui/button";
import { orderSelection, ordersToBook } from "@/lib/order-work/selection";
import { t } from "@/lib/texts/text";
import type { BookableCourier, OrderToBook } from "./book-parcels";

const loadDialog = () => import("./book-orders-dialog");
const BookOrdersDialog = lazy(async () => ({ default: (await loadDialog()).BookOrdersDialog }));

type BookOrdersProps = {
  orders: readonly OrderToBook[];
  couriers: readonly BookableCourier[];
  size?: "small" | "default";
  variant?: "primary" | "quiet";
  className?: string;
};

/** Button that books these orders' parcels at a courier, in a dialog. */
export function BookOrders({ orders, couriers, ...button }: BookOrdersProps) {
  const { opener, dialog } = useLazyDialog(loadDialog, (control) => (
    <BookOrdersDialog orders={orders} couriers={couriers} {...control} />
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

/** Books the selected orders that can be handed over; nothing if there are none. */
export function BookTicked({ couriers }: { couriers: readonly BookableCourier[] }) {
  const orders = ordersToBook(useStore(orderSelection.items));

  return orders.length > 0 ? <BookOrders orders={orders} couriers={couriers} size="small" variant="quiet" /> : null;
}
