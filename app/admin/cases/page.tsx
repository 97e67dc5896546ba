import type { Metadata } from "next";
import { CaseFilters } from "@/components/cases/admin/case-filters";
import { CaseItem } from "@/components/cases/admin/case-item";
import { PageHead } from "@/components/layout/admin/page-head";
import { ListPage } from "@/components/shared/list-page";
import { withTexts } from "@/components/shared/with-texts";
import { adminCases } from "@/lib/cases/addresses";
import { t } from "@/lib/texts/text";
import { requireAdmin } from "@/server/auth/page-guards";
import { listCases } from "@/server/cases/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Cases") });

async function AdminCasesPage({ searchParams }: PageProps<"/admin/cases">) {
  const query = adminCases.parse(await searchParams);
  await requireAdmin(adminCases.href(query, { page: query.page }));
  const cases = await listCases(query);

  return (
    <>
      <PageHead
        title={t("Cases")}
        lead={<span className="max-sm:hidden">{t("Payments and codes that the shop does not decide by itself.")}</span>}
      />
      <ListPage
        address={adminCases}
        query={query}
        page={cases}
        things={t("cases")}
        filters={<CaseFilters query={query} />}
        panel="p-5"
        empty={{ title: query.state === "open" ? t("Nothing needs a hand") : t("No cases yet") }}
        // The state is a view of the list: only a kind narrows it.
        noResult={
          query.kind && {
            title: t("Nothing of this kind"),
            showAll: t("Show all kinds"),
            href: adminCases.href(query, { kind: undefined }),
          }
        }
      >
        <ul aria-label={t("Cases")} className="grid gap-4">
          {cases.data.map((entry) => (
            <CaseItem key={entry.id} entry={entry} hasOrder />
          ))}
        </ul>
      </ListPage>
    </>
  );
}

export default withTexts(textsFor("/admin/cases"), AdminCasesPage);
