import type { Metadata } from "next";
import { Attention } from "@/components/dashboard/attention";
import { Failures } from "@/components/dashboard/failures";
import { PartFailed } from "@/components/dashboard/part-failed";
import { RecentOrders } from "@/components/dashboard/recent-orders";
import { SeriesChart } from "@/components/dashboard/series-chart";
import { ReceivedToday, StatCards } from "@/components/dashboard/stat-cards";
import { Unconfirmed } from "@/components/dashboard/unconfirmed";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { QueueTiles } from "@/components/order-work/order-queues";
import { MoreCodes, MoreCodesDialog } from "@/components/premium-codes/admin/new-codes";
import { SetupList } from "@/components/setup/setup-list";
import { Link } from "@/components/shared/link";
import { RefreshButton } from "@/components/shared/refresh-button";
import { buttonVariants } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { adminRoutes } from "@/lib/admin-routes";
import { todayText } from "@/lib/dashboard/labels";
import { dayOf } from "@/lib/dashboard/rules";
import { CHART_DAYS } from "@/lib/dashboard/schema";
import { t } from "@/lib/texts/text";
import { can } from "@/server/actor";
import { requireAbility } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { getAttention, getDashboardSeries, getDashboardStats } from "@/server/dashboard/queries";
import { getFailures } from "@/server/operation/queries";
import { listOrders } from "@/server/orders/queries";
import { readOrNull } from "@/server/read-or-null";
import { receivedOn } from "@/server/revenue";
import { getSetup } from "@/server/setup/checklist";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Dashboard") });

/** Fetches ten orders and shows the first five (spec 9). */
const RECENT = { page: 1, limit: 10, sort: "newest", late: false } as const;

/** Abilities whose tasks the card "Needs a hand" lists; without any it would be empty. */
const taskAbilities = ["codes.read", "products.edit", "messages.edit", "reviews.edit", "operation.edit"] as const;

async function DashboardPage() {
  const admin = await requireAbility("admin.open", adminRoutes.home);
  const now = currentTime();
  const [hasReports, hasOrders] = [can(admin, "reports.read"), can(admin, "orders.read")];
  const [stats, received, attention, failures, recent, series, setup] = await Promise.all([
    hasReports ? readOrNull("dashboard: stats", () => getDashboardStats(now)) : null,
    hasReports ? readOrNull("dashboard: received", () => receivedOn(dayOf(now))) : null,
    readOrNull("dashboard: attention", () => getAttention(admin, now)),
    can(admin, "operation.edit") ? readOrNull("dashboard: failures", () => getFailures(now)) : null,
    hasOrders ? readOrNull("dashboard: recent orders", () => listOrders(admin, RECENT, now)) : null,
    hasReports ? readOrNull("dashboard: series", () => getDashboardSeries({ days: CHART_DAYS, now })) : null,
    can(admin, "settings.edit") ? readOrNull("dashboard: setup", () => getSetup(now)) : null,
  ]);

  const today = series?.days.at(-1);

  return (
    <>
      <PageHead title={t("Dashboard")} lead={today ? todayText(today) : undefined} actions={<RefreshButton />} />
      <div className="grid gap-5">
        {hasReports ? stats ? <StatCards stats={stats} /> : <PartFailed now={now} /> : null}
        {hasReports ? received ? <ReceivedToday received={received} /> : <PartFailed now={now} /> : null}
        {attention && can(admin, "parcels.read") ? (
          <QueueTiles queues={attention.queues} canCall={can(admin, "orders.edit")} />
        ) : null}
        {setup ? <SetupList setup={setup} /> : null}
        <div className="grid gap-5 md:grid-cols-2">
          <div className="grid gap-5">
            {taskAbilities.some((ability) => can(admin, ability)) ? (
              <Card title={t("Needs a hand")}>
                {attention ? (
                  <Attention attention={attention} makeCodes={(batch) => <MoreCodes batch={batch} />} />
                ) : (
                  <PartFailed now={now} />
                )}
              </Card>
            ) : null}
            {attention && attention.unconfirmed.count > 0 ? (
              <Card title={t("To confirm by phone")}>
                <Unconfirmed unconfirmed={attention.unconfirmed} />
              </Card>
            ) : null}
          </div>
          {hasOrders ? (
            <Card
              title={t("Recent Orders")}
              action={
                <Link
                  href={adminRoutes.orders}
                  className={buttonVariants({ variant: "link", size: "small", className: "-my-2 px-1" })}
                >
                  {t("All orders")}
                </Link>
              }
            >
              {recent ? <RecentOrders orders={recent.data} /> : <PartFailed now={now} />}
            </Card>
          ) : null}
        </div>
        {hasReports ? (
          <Card title={t("The last {n} days", { n: CHART_DAYS })}>
            {series ? <SeriesChart days={series.days} /> : <PartFailed now={now} />}
          </Card>
        ) : null}
        {failures && failures.mails.count + failures.overdue_mails.count + failures.tasks.length > 0 ? (
          <Card title={t("Failed in the background")}>
            <Failures failures={failures} />
          </Card>
        ) : null}
      </div>
      {can(admin, "codes.edit") ? <MoreCodesDialog /> : null}
    </>
  );
}

export default withAdminPage(textsFor("/admin"), DashboardPage);
