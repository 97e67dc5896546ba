"use client";

import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Order } from "@/lib/orders/schema";
import { OrderLines } from "../order-lines";

const OrderItems = lazy(async () => ({ default: (await import("./order-items")).OrderItems }));

/** The lines of an order for its owner, who may change them while it is pending and unpaid. */
export function ChangeItems({ order }: { order: Order }) {
  const [isChanging, setChanging] = useState(false);
  const shown = <OrderLines order={order} />;

  return (
    <>
      {isChanging ? (
        <Suspense fallback={shown}>
          <OrderItems order={order} />
        </Suspense>
      ) : (
        shown
      )}
      <Button variant="quiet" size="small" className="mt-4" onClick={() => setChanging(!isChanging)}>
        {isChanging ? "Done" : "Change items"}
      </Button>
    </>
  );
}
