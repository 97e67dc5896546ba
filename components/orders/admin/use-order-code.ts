import { useEffect, useState } from "react";
import { api } from "@/lib/api-client";
import type { CodeState } from "@/lib/orders/consequences";
import type { Order, OrderWithCode } from "@/lib/orders/schema";
import type { OrderCode } from "@/lib/premium-codes/schema";

export type KnownCode = {
  state: CodeState;
  /** Where the order has one. */
  premiumCode: OrderCode | null;
  /** It could not be read. */
  hasFailed: boolean;
};

const unknown: KnownCode = { state: "unknown", premiumCode: null, hasFailed: false };

function toKnown({ premium_code: premiumCode, waits_for_code: waits }: OrderWithCode): KnownCode {
  return { state: premiumCode ? "given" : waits ? "waiting" : "none", premiumCode, hasFailed: false };
}

/** The premium code of an order; asked for where a list does not tell it. */
export function useOrderCode(order: Order | OrderWithCode): KnownCode {
  const [code, setCode] = useState(() => ("premium_code" in order ? toKnown(order) : unknown));
  const isKnown = code.state !== "unknown";

  useEffect(() => {
    if (isKnown) return;

    const controller = new AbortController();
    api("GET /orders/admin/{id}/details", { params: { id: order.id }, signal: controller.signal })
      .then((details) => setCode(toKnown(details)))
      .catch(() => controller.signal.aborted || setCode({ ...unknown, hasFailed: true }));

    return () => controller.abort();
  }, [order.id, isKnown]);

  return code;
}
