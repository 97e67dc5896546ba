"use client";

import { lazy, Suspense, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Order } from "@/lib/orders/schema";
import { t } from "@/lib/texts/text";
import { OrderLines } from "../order-lines";
import type { Leaving } from "./order-items";

const OwnItems = lazy(async () => ({ default: (await import("./order-items")).OwnItems }));

/** Lines of an order, which its customer may change while it is pending and unpaid. */
export function ChangeItems({ order }: { order: Order }) {
  const [isChanging, setChanging] = useState(false);
  const items = useRef<Leaving>(null);
  const shown = <OrderLines order={order} />;

  function press() {
    // While saving, there are no unsaved quantities to lose.
    if (isChanging && items.current) items.current.leave();
    else setChanging(!isChanging);
  }

  return (
    <>
      {isChanging ? (
        <Suspense fallback={shown}>
          <OwnItems ref={items} order={order} onLeave={() => setChanging(false)} />
        </Suspense>
      ) : (
        shown
      )}
      <Button variant="quiet" size="small" className="mt-4" early onClick={press}>
        {isChanging ? t("Done") : t("Change items")}
      </Button>
    </>
  );
}
