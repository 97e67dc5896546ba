import { EmptyState } from "@/components/shared/element-card";
import { NotifyOnce } from "@/components/shared/notify-once";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";
import { OutcomeLink } from "./outcome-layout";

const UNREAD = "Failed to load order details.";

/** Replaces an outcome page if the order does not exist (spec 8). Makes no statement about a payment. */
export function OrderMissing() {
  return (
    <>
      <NotifyOnce title={t("Error")} description={t(UNREAD)} tone="error" />
      <EmptyState
        headingLevel="h1"
        number={404}
        symbol="Er"
        name={t("Error")}
        title={t(UNREAD)}
        text={t("We couldn't find that order. See your orders, and whether they're paid, in My Orders.")}
        action={
          <>
            <OutcomeLink isMain href={routes.myOrders}>
              {t("View My Orders")}
            </OutcomeLink>
            <OutcomeLink href={routes.trackOrder}>{t("Track Your Orders")}</OutcomeLink>
            <OutcomeLink href={routes.home}>{t("Back to Home")}</OutcomeLink>
          </>
        }
        className="py-16 not-found"
      />
    </>
  );
}
