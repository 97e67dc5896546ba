"use client";

import { Link } from "@/components/shared/link";
import { renderRich } from "@/components/shared/rich-text";
import type { OrderWithCode } from "@/lib/orders/schema";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { OrderCode } from "./order-code";
import { useOwnOrder } from "./use-own-order";

type PaidOrderCodeProps = {
  orderId: string;
  /** The order with its code; null if the request has no session cookie of the customer. */
  own: OrderWithCode | null;
  /** Whether the customer has an e-mail address. If not, the shop passes on the code. */
  isMailed: boolean;
  now: Date;
  /** App download URL; null if there is none. */
  appListing: string | null;
};

/** Premium code of an order that was just paid, for its signed-in customer. Other visitors see where to find it. */
export function PaidOrderCode({ orderId, own, isMailed, now, appListing }: PaidOrderCodeProps) {
  const order = useOwnOrder(own ? null : orderId) ?? own;

  return (
    <div aria-live="polite" className="empty:hidden">
      {order ? (
        <OrderCode order={order} now={now} appListing={appListing} />
      ) : !isMailed ? (
        <p>{t("We'll send your premium code the way you ordered: by call or message.")}</p>
      ) : (
        <p className="text-soft signed-in:hidden">
          {renderRich("We'll email your premium code and add it to <codes>My Codes</codes>.", {
            codes: (words) => (
              <Link href={routes.myCodes} className="underline underline-offset-4 hover:text-ink">
                {words}
              </Link>
            ),
          })}
        </p>
      )}
    </div>
  );
}
