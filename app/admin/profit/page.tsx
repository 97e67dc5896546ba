import type { Metadata } from "next";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { CostRates } from "@/components/profit/cost-rates";
import { ExportProfit } from "@/components/profit/export-profit";
import { ProfitChoice, ProfitPeriod, ProfitTabs } from "@/components/profit/profit-filters";
import { ProfitResult } from "@/components/profit/profit-result";
import { ProfitTable } from "@/components/profit/profit-table";
import { EmptyState } from "@/components/shared/element-card";
import { Pagination } from "@/components/shared/pagination";
import { adminRoutes } from "@/lib/admin-routes";
import { dhakaDay } from "@/lib/dates";
import { profitHref } from "@/lib/profit/addresses";
import { readProfitQuery } from "@/lib/profit/schema";
import { t } from "@/lib/texts/text";
import { can } from "@/server/actor";
import { requireAbility } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { listRates } from "@/server/profit/mutations";
import { readFilterNames, readProfit } from "@/server/profit/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Profit") });

async function ProfitPage({ searchParams }: PageProps<"/admin/profit">) {
  const now = currentTime();
  const given = await searchParams;
  const query = readProfitQuery(given, now);
  const isChosen = Object.keys(given).length > 0;
  const user = await requireAbility("profit.read", isChosen ? profitHref(query) : adminRoutes.profit);
  const [report, rates, names] = await Promise.all([readProfit(query), listRates(), readFilterNames(query)]);
  const { page: _, limit: __, ...exported } = query;
  const { current_page: current, total_pages: pages } = report.pagination;

  return (
    <>
      <PageHead
        title={t("Profit")}
        lead={t(
          "Paid and returned orders, by the day on which they were ordered. A cost that is not known is never counted as zero.",
        )}
        actions={report.total.orders > 0 ? <ExportProfit query={exported} /> : null}
      />
      <ProfitTabs query={query} />
      <ProfitPeriod query={query} />
      <ProfitChoice query={query} names={names} />
      <div className="grid grid-cols-1 gap-5">
        <ProfitResult query={query} report={report} />
        <div className="panel px-1 py-1 sm:px-2">
          {report.data.length === 0 ? (
            <EmptyState title={t("No orders in this period")} text={t("Choose another period or tab.")} />
          ) : (
            <ProfitTable rows={report.data} query={query} />
          )}
        </div>
        <Pagination current={current} total={pages} href={(page) => profitHref({ ...query, page })} />
        {can(user, "profit.edit") ? <CostRates rates={rates} today={dhakaDay(now)} /> : null}
      </div>
    </>
  );
}

export default withAdminPage(textsFor("/admin/profit"), ProfitPage);
