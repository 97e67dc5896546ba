"use client";

import { useSession } from "@/components/session/use-session";
import { useCall } from "@/components/shared/use-call";
import { api } from "@/lib/api-client";
import type { OrderWithCode } from "@/lib/orders/schema";

/**
 * An order read with its owner's own token, so that the page itself is the same for everyone; null for anybody else, and until it
 * is there. Works where no cookie came with the page, as after the gateway's cross-site answer.
 */
export function useOwnOrder(orderId: string | null): OrderWithCode | null {
  const { auth } = useSession();
  const key = auth === "guest" || orderId === null ? null : `${auth} ${orderId}`;
  // Somebody else's order, or no connection: the page shows already what anyone may see.
  const { data } = useCall(key, (signal) => api("GET /orders/{id}", { params: { id: orderId ?? "" }, signal }));

  return data;
}
