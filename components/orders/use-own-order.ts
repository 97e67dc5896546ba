"use client";

import { useSession } from "@/components/session/use-session";
import { useCall } from "@/components/shared/use-call";
import { api } from "@/lib/api-client";
import type { OrderWithCode } from "@/lib/orders/schema";

/**
 * Loads an order with the customer's token, so that the page itself is the same for all visitors; null for other visitors, and until it is
 * loaded. Also works if the page was loaded without a cookie, as after the gateway's cross-site redirect.
 */
export function useOwnOrder(orderId: string | null): OrderWithCode | null {
  const { auth } = useSession();
  const key = auth === "guest" || orderId === null ? null : `${auth} ${orderId}`;
  // For another customer's order, or without a connection, the public part of the page is enough.
  const { data } = useCall(key, (signal) => api("GET /orders/{id}", { params: { id: orderId ?? "" }, signal }));

  return data;
}
