"use client";

import { useEffect, useRef, useState } from "react";
import { api } from "@/lib/api-client";
import type { CartChange } from "@/lib/cart/rules";
import { DEFAULT_DELIVERY_CHARGES, type DeliveryCharges } from "@/lib/settings/schema";
import { isAnswerOpen } from "./session-store";
import type { OrderLines } from "./use-order-lines";

/** Compares what is on the screen with the shop: once on load, before an order, and when the server says something has changed. */
export function useShopCheck(buyerId: string, loaded: DeliveryCharges | null, order: OrderLines) {
  const [charges, setCharges] = useState(loaded ?? DEFAULT_DELIVERY_CHARGES);
  const [changes, setChanges] = useState<readonly CartChange[]>([]);
  const [hasNewCharges, setNewCharges] = useState(false);
  const isLoaded = useRef(false);

  /** Takes over what changed; whether there was anything the buyer has to see. */
  async function check(): Promise<boolean> {
    const [{ changes: found }, fresh] = await Promise.all([
      order.checkLines(),
      api("GET /settings/delivery-charges").catch(() => null),
    ]);
    const isNew = fresh !== null && !costTheSame(fresh, charges);
    if (fresh) setCharges(fresh);
    setChanges(found);
    setNewCharges(isNew);

    return found.length > 0 || isNew;
  }

  const latest = useRef(check);
  latest.current = check;
  const isKnown = order.lines !== null;
  useEffect(() => {
    // An order whose answer was lost has perhaps taken the stock already: it is sent again as it was.
    if (!isKnown || isLoaded.current || isAnswerOpen(buyerId)) return;

    isLoaded.current = true;
    void latest.current();
  }, [isKnown, buyerId]);

  return { charges, changes, hasNewCharges, check };
}

function costTheSame(one: DeliveryCharges, other: DeliveryCharges): boolean {
  return (
    one.inside_dhaka === other.inside_dhaka &&
    one.outside_dhaka === other.outside_dhaka &&
    one.free_delivery_threshold === other.free_delivery_threshold
  );
}
