"use client";

import { useEffect, useState } from "react";
import { useSession } from "@/components/session/use-session";
import { api } from "@/lib/api-client";
import type { OrderWithCode } from "@/lib/orders/schema";

/**
 * An order read with its owner's own token, so that the page itself is the same for everyone; null for anybody else, and until it
 * is there. Works where no cookie came with the page, as after the gateway's cross-site answer.
 */
export function useOwnOrder(orderId: string | null): OrderWithCode | null {
  const { auth } = useSession();
  const [order, setOrder] = useState<OrderWithCode | null>(null);

  useEffect(() => {
    if (auth === "guest" || orderId === null) {
      setOrder(null);
      return;
    }

    const controller = new AbortController();
    api("GET /orders/{id}", { params: { id: orderId }, signal: controller.signal })
      .then(setOrder)
      // Somebody else's order, or no connection: what anyone may see stands there already.
      .catch(() => setOrder(null));

    return () => controller.abort();
  }, [auth, orderId]);

  return order;
}
