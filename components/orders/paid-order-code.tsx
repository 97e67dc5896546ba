"use client";

import { routes } from "@/lib/routes";
import { OrderCode } from "./order-code";
import { useOwnOrder } from "./use-own-order";

/** The premium code of an order that was just paid, for its signed-in owner; anybody else reads where to find it. */
export function PaidOrderCode({ orderId }: { orderId: string }) {
  const order = useOwnOrder(orderId);

  return (
    <div aria-live="polite">
      {order ? (
        <OrderCode order={order} now={new Date()} />
      ) : (
        <p className="text-soft signed-in:hidden">
          Your premium code comes by mail and stands under{" "}
          <a href={routes.myCodes} className="underline underline-offset-4 hover:text-ink">
            My Codes
          </a>
          .
        </p>
      )}
    </div>
  );
}
