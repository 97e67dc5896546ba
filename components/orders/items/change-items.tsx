"use client";

import { lazy, Suspense, useState } from "react";
import { useUnsaved } from "@/components/shared/use-unsaved";
import { Button } from "@/components/ui/button";
import type { Order } from "@/lib/orders/schema";
import { OrderLines } from "../order-lines";

const OrderItems = lazy(async () => ({ default: (await import("./order-items")).OrderItems }));

/** The lines of an order for its owner, who may change them while it is pending and unpaid. */
export function ChangeItems({ order }: { order: Order }) {
  const [isChanging, setChanging] = useState(false);
  const { leave, onDirty, question } = useUnsaved({ isSending: false, onLeave: () => setChanging(false) });
  const shown = <OrderLines order={order} />;

  return (
    <>
      {isChanging ? (
        <Suspense fallback={shown}>
          <OrderItems order={order} onDirty={onDirty} />
        </Suspense>
      ) : (
        shown
      )}
      <Button variant="quiet" size="small" className="mt-4" onClick={isChanging ? leave : () => setChanging(true)}>
        {isChanging ? "Done" : "Change items"}
      </Button>
      {question}
    </>
  );
}
