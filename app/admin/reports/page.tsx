import type { Metadata } from "next";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { ExportReport } from "@/components/reports/export-report";
import { ReportChart } from "@/components/reports/report-chart";
import { ReportChoice } from "@/components/reports/report-choice";
import { CashTable, ReportTable } from "@/components/reports/report-table";
import { CashTotals, ReportTotals } from "@/components/reports/report-totals";
import { EmptyState } from "@/components/shared/element-card";
import { Pagination } from "@/components/shared/pagination";
import { Card } from "@/components/ui/card";
import { adminRoutes } from "@/lib/admin-routes";
import { reportHref } from "@/lib/reports/addresses";
import { type CashReport, type Report, type ReportView, readReportView } from "@/lib/reports/schema";
import { t } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { readCash, readReport } from "@/server/reports/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Reports") });

const PAGE_SIZE = 20;

async function ReportsPage({ searchParams }: PageProps<"/admin/reports">) {
  const now = currentTime();
  const given = await searchParams;
  const view = readReportView(given, now);
  const isChosen = Object.keys(given).length > 0;
  const user = await requireAbility("reports.read", isChosen ? reportHref(view) : adminRoutes.reports);
  const { by, page, refusal, ...period } = view;
  const report = by === "cash" ? null : await readReport(user, { ...period, by, page, limit: PAGE_SIZE });
  const cash = by === "cash" ? await readCash(period) : null;

  return (
    <>
      <PageHead
        title={t("Reports")}
        lead={
          by === "cash"
            ? t("Money by the day on which it arrived or was refunded, whenever it was ordered.")
            : t("Orders by the day on which they were placed, with their present state.")
        }
        actions={<ExportReport query={{ ...period, by }} />}
      />
      <ReportChoice view={view} now={now} />
      {refusal ? (
        <p role="alert" className="mb-4 text-warm">
          {t("{refusal}. The last seven days are shown.", { refusal })}
        </p>
      ) : null}
      <div className="grid grid-cols-1 gap-5">
        {report ? <OrderReport report={report} view={view} /> : null}
        {cash ? <MoneyReport cash={cash} /> : null}
      </div>
    </>
  );
}

function Behind({ isBehind }: { isBehind: boolean }) {
  return isBehind ? (
    <p className="text-sm text-soft">{t("These figures are being updated: the latest changes are still missing.")}</p>
  ) : null;
}

function OrderReport({ report, view }: { report: Report; view: ReportView }) {
  const { current_page: current, total_pages: pages } = report.pagination;

  return (
    <>
      <ReportTotals period={view} report={report} />
      <Behind isBehind={report.is_behind} />
      {report.steps.length > 1 ? (
        <Card title={t("Over time")}>
          <ReportChart steps={report.steps} />
        </Card>
      ) : null}
      <div className="panel px-1 py-1 sm:px-2">
        {report.pagination.total_items === 0 ? (
          <EmptyState title={t("No orders in this period")} text={t("Choose another period or tab.")} />
        ) : (
          <ReportTable rows={report.data} by={view.by} />
        )}
      </div>
      <Pagination current={current} total={pages} href={(page) => reportHref({ ...view, page })} />
    </>
  );
}

function MoneyReport({ cash }: { cash: CashReport }) {
  return (
    <>
      <CashTotals total={cash.total} previous={cash.previous} />
      <Behind isBehind={cash.is_behind} />
      <div className="panel px-1 py-1 sm:px-2">
        {cash.days.length === 0 ? (
          <EmptyState title={t("No money in this period")} text={t("Choose another period.")} />
        ) : (
          <CashTable days={cash.days} />
        )}
      </div>
    </>
  );
}

export default withAdminPage(textsFor("/admin/reports"), ReportsPage);
