import type { Metadata } from "next";
import { AuditAct } from "@/components/audit/admin/audit-act";
import { AuditFilters } from "@/components/audit/admin/audit-filters";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { ListPage } from "@/components/shared/list-page";
import { RefreshButton } from "@/components/shared/refresh-button";
import { auditDays } from "@/lib/audit/acts";
import { adminAudit } from "@/lib/audit/addresses";
import { formatDay, startOfDhakaDay } from "@/lib/dates";
import { localizeDigits, t } from "@/lib/texts/text";
import { listActs } from "@/server/audit/evidence";
import { requireAbility } from "@/server/auth/page-guards";
import { getShopFacts } from "@/server/settings/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Audit") });

async function AdminAuditPage({ searchParams }: PageProps<"/admin/audit">) {
  const query = adminAudit.parse(await searchParams);
  await requireAbility("audit.read", adminAudit.href(query, { page: query.page }));
  const { methodNames } = await getShopFacts();
  const entries = await listActs(query, methodNames);
  // Only links set the entity id. Submitting the filters removes it.
  const form = adminAudit.form({ ...query, entity_id: undefined });

  return (
    <>
      <PageHead
        title={t("Audit")}
        lead={<span className="max-sm:hidden">{t("Who did what, when and from where.")}</span>}
        actions={<RefreshButton />}
      />
      <ListPage
        address={adminAudit}
        query={query}
        page={entries}
        things={t("the audit")}
        filters={<AuditFilters {...form} />}
        panel="px-4 py-1 sm:px-5"
        empty={{ title: t("Nothing has happened yet") }}
        noResult={{
          title: t("Nothing found"),
          text: t("Nothing matches these filters."),
          showAll: t("Show everything"),
        }}
      >
        {auditDays(entries.data).map(({ day, acts }) => (
          <section key={day} aria-labelledby={`day-${day}`} className="border-line border-t first:border-t-0">
            <h2 id={`day-${day}`} className="pt-4 pb-1 font-medium text-base text-soft">
              {formatDay(startOfDhakaDay(day))}
            </h2>
            <ul aria-label={t("Audit of {day}", { day: localizeDigits(day) })} className="divide-y divide-line">
              {acts.map((act) => (
                <AuditAct key={act[0].id} act={act} query={query} />
              ))}
            </ul>
          </section>
        ))}
      </ListPage>
    </>
  );
}

export default withAdminPage(textsFor("/admin/audit"), AdminAuditPage);
