/** Warns of problems with the tracking number at the top of the page, because the delivery panel is far below. */
import { Link } from "@/components/shared/link";
import { rich } from "@/components/shared/rich-text";
import { buttonVariants } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import { lacksNumber } from "@/lib/order-work/work-words";
import type { OrderDetails } from "@/lib/orders/schema";
import { t } from "@/lib/texts/text";

export function NumberRemark({ order }: { order: OrderDetails }) {
  if (lacksNumber(order)) return <MissingNumber order={order} />;

  return order.number_shared_with ? <SharedNumber other={order.number_shared_with} /> : null;
}

/** Back in the opened form returns here. */
function MissingNumber({ order }: { order: OrderDetails }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="text-warm">{t("The courier's number is missing")}</span>
      <Link href={`${adminRoutes.handOver(order.id)}&from=order`} className={buttonVariants({ variant: "link" })}>
        {t("Add it")}
      </Link>
    </p>
  );
}

/** Deliberate, or one of the two is wrong: both orders show it. */
function SharedNumber({ other }: { other: NonNullable<OrderDetails["number_shared_with"]> }) {
  return (
    <p className="text-warm">
      {rich(
        "Order <order>{number}</order> has the same courier's number",
        {
          order: (number) => (
            <Link
              href={adminRoutes.order(other.id)}
              className="inline-flex min-h-11 items-center font-mono underline underline-offset-4"
            >
              {number}
            </Link>
          ),
        },
        { number: other.order_number },
      )}
    </p>
  );
}
