import type { Metadata } from "next";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { CodeCounts } from "@/components/premium-codes/admin/code-counts";
import { CodePageSelection, CodeSelection } from "@/components/premium-codes/admin/code-selection";
import { CodeTable } from "@/components/premium-codes/admin/code-table";
import { ExportCodes } from "@/components/premium-codes/admin/export-codes";
import { CreateCode, GenerateCodes } from "@/components/premium-codes/admin/new-codes";
import { PurposeFilter } from "@/components/premium-codes/admin/purpose-filter";
import { ListPage } from "@/components/shared/list-page";
import { ListToolbar } from "@/components/shared/list-toolbar";
import { MoreMenu } from "@/components/shared/more-menu";
import { adminRoutes } from "@/lib/admin-routes";
import { adminCodes, codeSortLabels } from "@/lib/premium-codes/addresses";
import { toSelectedItem } from "@/lib/premium-codes/selection";
import { t, tn } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { codeStats, listCodes } from "@/server/premium-codes/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Premium Codes") });

async function AdminPremiumCodesPage({ searchParams }: PageProps<"/admin/premium-codes">) {
  const query = adminCodes.parse(await searchParams);
  await requireAbility("codes.read", adminCodes.href(query, { page: query.page }));
  const now = currentTime();
  const [codes, stats] = await Promise.all([listCodes(query), codeStats(now)]);
  const ticks = codes.data.map(toSelectedItem);
  const total = codes.pagination.total_items;
  const list = { address: adminCodes, query, switches: { active_only: t("Active Only"), bound_only: t("Bound Only") } };

  return (
    <>
      <PageHead
        title={t("Premium Codes")}
        actions={
          <>
            <CreateCode />
            <GenerateCodes />
            <MoreMenu>
              <ExportCodes query={query} />
            </MoreMenu>
          </>
        }
      />
      <CodeCounts stats={stats} />
      <ListPage
        address={adminCodes}
        query={query}
        page={codes}
        things={t("premium codes")}
        filters={
          <ListToolbar
            {...list}
            action={adminRoutes.premiumCodes}
            search={{ label: t("Search premium codes"), placeholder: t("Code, email or order number") }}
            count={tn(total, "{n} code", "{n} codes")}
          >
            <PurposeFilter query={query} />
          </ListToolbar>
        }
        sorts={codeSortLabels}
        empty={{ title: t("No premium codes found"), text: t("Create some: each paid order gets one.") }}
        noResult={{ title: t("No premium codes found"), showAll: t("Show all codes") }}
      >
        <CodePageSelection codes={ticks} query={query} total={total} />
        <CodeTable codes={codes.data} query={query} now={now} />
      </ListPage>
      <CodeSelection codes={ticks} />
    </>
  );
}

export default withAdminPage(textsFor("/admin/premium-codes"), AdminPremiumCodesPage);
