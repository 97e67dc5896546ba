"use client";

import "@/components/shared/bulk.css";
import "./hand-over.css";

import { useState } from "react";
import { useCall } from "@/components/shared/use-call";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { api } from "@/lib/api-client";
import { MAX_BOOKED_AT_ONCE } from "@/lib/dispatch/booking-couriers";
import { t } from "@/lib/texts/text";
import { type BookableCourier, BookParcels, type OrderToBook } from "./book-parcels";

type BookOrdersDialogProps = DialogControl & {
  orders: readonly OrderToBook[];
  couriers: readonly BookableCourier[];
};

/** Books orders at a courier, with progress and an error per order. */
export function BookOrdersDialog({ orders, couriers, isOpen, onOpenChange }: BookOrdersDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent
        title={t("Book parcels")}
        description={t("The courier collects what is due. Booking goes on in the background if you close this.")}
      >
        {isOpen ? <Booking orders={orders} couriers={couriers} /> : null}
        <DialogFooter>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {t("Close")}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** Keeps the orders of the moment it was opened: the page is read again after each booking. */
function Booking({ orders: given, couriers }: Pick<BookOrdersDialogProps, "orders" | "couriers">) {
  const [orders] = useState(() => given.slice(0, MAX_BOOKED_AT_ONCE));
  const ids = orders.map(({ id }) => id).join();
  const { data, hasFailed, retry } = useCall(ids, (signal) =>
    api("GET /orders/admin/parcels", { query: { orders: ids }, signal }),
  );
  if (hasFailed) {
    return (
      <p>
        {t("We couldn't read the parcels.")}{" "}
        <Button variant="link" size="small" onClick={retry}>
          {t("Try again")}
        </Button>
      </p>
    );
  }
  if (!data) return <Spinner />;

  return (
    <>
      <BookParcels couriers={couriers} parcels={orders} open={orders} booked={data.parcels} />
      {given.length > orders.length ? (
        <p>{t("At most {most} orders are booked at once.", { most: MAX_BOOKED_AT_ONCE })}</p>
      ) : null}
    </>
  );
}
