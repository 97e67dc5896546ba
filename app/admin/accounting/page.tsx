import type { Metadata } from "next";
import { AccountingChoice } from "@/components/accounting/accounting-choice";
import { Balances, ReceivablesResult } from "@/components/accounting/balances";
import { DocumentTable, JournalTable } from "@/components/accounting/entry-tables";
import { ExportMonth } from "@/components/accounting/export-month";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { EmptyState } from "@/components/shared/element-card";
import { Pagination } from "@/components/shared/pagination";
import { accountingHref } from "@/lib/accounting/addresses";
import { type Documents, type Journal, monthOf, readAccountingView } from "@/lib/accounting/schema";
import { adminRoutes } from "@/lib/admin-routes";
import { t } from "@/lib/texts/text";
import { readDocumentPage, readFirstMonth, readJournal } from "@/server/accounting/queries";
import { requireAbility } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Accounting") });

async function AccountingPage({ searchParams }: PageProps<"/admin/accounting">) {
  const given = await searchParams;
  const now = currentTime();
  const view = readAccountingView(given, now);
  const isChosen = Object.keys(given).length > 0;
  await requireAbility("accounting.read", isChosen ? accountingHref(view) : adminRoutes.accounting);
  const { list, ...query } = view;
  const journal = list === "journal" ? await readJournal(query) : null;
  const documents = list === "invoices" ? await readDocumentPage(query) : null;
  const { current_page: current = 1, total_pages: pages = 1 } = (journal ?? documents)?.pagination ?? {};

  return (
    <>
      <PageHead
        title={t("Accounting")}
        lead={t(
          "Each change of an order or payment adds entries on its day. Entries and invoices are never changed, so closed months stay as they are.",
        )}
        actions={<ExportMonth query={{ month: view.month, list }} />}
      />
      <AccountingChoice view={view} current={monthOf(now)} first={await readFirstMonth(now)} />
      <div className="grid grid-cols-1 gap-5">
        {journal ? <MonthJournal {...journal} /> : null}
        {documents ? <MonthDocuments {...documents} /> : null}
        <Pagination current={current} total={pages} href={(page) => accountingHref({ ...view, page })} />
      </div>
    </>
  );
}

function MonthJournal({ data, month, accounts, receivables }: Journal) {
  return (
    <>
      <Balances accounts={accounts} month={month} />
      <ReceivablesResult {...receivables} />
      <div className="panel px-1 py-1 sm:px-2">
        {data.length === 0 ? (
          <EmptyState title={t("No entries in this month")} text={t("Choose another month.")} />
        ) : (
          <JournalTable rows={data} />
        )}
      </div>
    </>
  );
}

function MonthDocuments({ data }: Documents) {
  return (
    <div className="panel px-1 py-1 sm:px-2">
      {data.length === 0 ? (
        <EmptyState
          title={t("No invoices in this month")}
          text={t("An order gets its invoice number once it is paid or being packed.")}
        />
      ) : (
        <DocumentTable rows={data} />
      )}
    </div>
  );
}

export default withAdminPage(textsFor("/admin/accounting"), AccountingPage);
