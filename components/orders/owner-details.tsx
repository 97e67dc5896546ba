"use client";

import { useEffect, useState } from "react";
import { useSession } from "@/components/session/use-session";
import { api } from "@/lib/api-client";
import type { Order } from "@/lib/orders/schema";
import { OrderAddress } from "./order-address";

/** Address and contact, for the signed-in owner alone: read with their own token, so the page itself is the same for everyone. */
export function OwnerDetails({ orderId }: { orderId: string }) {
  const { auth } = useSession();
  const [address, setAddress] = useState<Order["shipping_address"] | null>(null);

  useEffect(() => {
    if (auth === "guest") {
      setAddress(null);
      return;
    }

    const controller = new AbortController();
    api("GET /orders/{id}", { params: { id: orderId }, signal: controller.signal })
      .then((order) => setAddress(order.shipping_address))
      // Somebody else's order, or no connection: what anyone may see stands there already.
      .catch(() => setAddress(null));

    return () => controller.abort();
  }, [auth, orderId]);

  if (!address) return null;

  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="mb-2 text-sm font-normal tracking-normal text-soft">Address and contact (shown to you alone)</h3>
      <OrderAddress address={address} />
    </div>
  );
}
