"use client";

import "@/components/shared/bulk.css";
import "./hand-over.css";

import { useCall } from "@/components/shared/use-call";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { api } from "@/lib/api-client";
import { MAX_BOOKED_AT_ONCE } from "@/lib/dispatch/booking-couriers";
import type { OrdersToBook } from "@/lib/dispatch/orders-to-book";
import { t } from "@/lib/texts/text";
import { type BookableCourier, BookParcels } from "./book-parcels";

export type ReadOrders = (signal: AbortSignal) => Promise<OrdersToBook>;

type BookOrdersDialogProps = DialogControl & { readOrders: ReadOrders; couriers: readonly BookableCourier[] };

/** Books orders at a courier, with progress and an error per order. */
export function BookOrdersDialog({ readOrders, couriers, isOpen, onOpenChange }: BookOrdersDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent
        title={t("Book parcels")}
        description={t("The courier collects what is due. Booking goes on in the background if you close this.")}
      >
        {isOpen ? <Booking readOrders={readOrders} couriers={couriers} /> : null}
        <DialogFooter>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {t("Close")}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

async function readBooking(readOrders: ReadOrders, signal: AbortSignal) {
  const { orders: found, leftOut } = await readOrders(signal);
  const orders = found.slice(0, MAX_BOOKED_AT_ONCE);
  const query = { orders: orders.map(({ id }) => id).join() };
  const { parcels } = orders.length > 0 ? await api("GET /orders/admin/parcels", { query, signal }) : { parcels: [] };

  return { orders, parcels, leftOut, hasMore: found.length > orders.length };
}

/** Keeps the orders of the moment it was opened: the page is read again after each booking. */
function Booking({ readOrders, couriers }: Pick<BookOrdersDialogProps, "readOrders" | "couriers">) {
  const { data, hasFailed, retry } = useCall("booking", (signal) => readBooking(readOrders, signal));
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
  const { orders, parcels, leftOut, hasMore } = data;

  return (
    <>
      {orders.length > 0 ? (
        <BookParcels couriers={couriers} parcels={orders} open={orders} booked={parcels} />
      ) : (
        <p>{t("No order here can be booked now.")}</p>
      )}
      {leftOut ? <p className="text-soft text-sm">{t("Left out: {states}", { states: leftOut })}</p> : null}
      {hasMore ? <p>{t("At most {most} orders are booked at once.", { most: MAX_BOOKED_AT_ONCE })}</p> : null}
    </>
  );
}
