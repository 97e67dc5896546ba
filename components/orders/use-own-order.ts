"use client";

import { useSession } from "@/components/session/use-session";
import { useCall } from "@/components/shared/use-call";
import { api } from "@/lib/api-client";
import type { OrderWithCode } from "@/lib/orders/schema";

/**
 * Loads an order in the browser with the customer's token, so that the page itself can be public. Null until loaded,
 * and for other visitors. Also works without a cookie, as after the gateway's cross-site redirect.
 */
export function useOwnOrder(orderId: string | null): OrderWithCode | null {
  const { auth } = useSession();
  const key = auth === "guest" || orderId === null ? null : `${auth} ${orderId}`;
  // Ignore failures: without this order the page shows its public part.
  const { data } = useCall(key, (signal) => api("GET /orders/{id}", { params: { id: orderId ?? "" }, signal }));

  return data;
}
