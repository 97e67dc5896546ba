import type { Metadata } from "next";
import { CourierBalances, PayoutList, UnreadPayouts } from "@/components/dispatch/payout-list";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { BackLink } from "@/components/shared/back-link";
import { Link } from "@/components/shared/link";
import { ListPage } from "@/components/shared/list-page";
import { buttonVariants } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import { adminPayouts } from "@/lib/dispatch/payout-views";
import { t } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { listPayouts, listUnreadPayouts, readCourierBalances } from "@/server/dispatch/payout-list";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Couriers' payments") });

async function PayoutsPage({ searchParams }: PageProps<"/admin/orders/payouts">) {
  const query = adminPayouts.parse(await searchParams);
  await requireAbility("orders.edit", adminPayouts.href(query, { page: query.page }));
  const [payouts, balances, unread] = await Promise.all([
    listPayouts(query),
    readCourierBalances(),
    listUnreadPayouts(),
  ]);

  return (
    <>
      <BackLink className="-mt-2" href={adminRoutes.orders}>
        {t("Orders")}
      </BackLink>
      <PageHead
        title={t("Couriers' payments")}
        lead={
          <span className="max-sm:hidden">{t("Compare each payment with its parcels, then record the cash.")}</span>
        }
        actions={
          <Link href={adminRoutes.courierSheet("payments")} className={buttonVariants({ variant: "quiet" })}>
            {t("Courier's sheet")}
          </Link>
        }
      />
      <UnreadPayouts payouts={unread} />
      <CourierBalances balances={balances} />
      {query.number === undefined ? null : (
        <p className="mb-3">
          <Link
            href={adminPayouts.unfilteredHref(query)}
            className={buttonVariants({ variant: "link", size: "small" })}
          >
            {t("Show all payments")}
          </Link>
        </p>
      )}
      <ListPage
        address={adminPayouts}
        query={query}
        page={payouts}
        things={t("payments")}
        panel="p-5"
        noResult={{ title: t("No payment has this number"), showAll: t("Show all payments") }}
        empty={{
          title: t("No payments yet"),
          text: t(
            "Payments of couriers with an account appear here by themselves. Use the courier's sheet for others.",
          ),
        }}
      >
        <PayoutList payouts={payouts.data} />
      </ListPage>
    </>
  );
}

export default withAdminPage(textsFor("/admin/orders/payouts"), PayoutsPage);
