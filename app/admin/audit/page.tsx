import type { Metadata } from "next";
import { AuditFilters } from "@/components/audit/admin/audit-filters";
import { AuditItem } from "@/components/audit/admin/audit-item";
import { PageHead } from "@/components/layout/admin/page-head";
import { ListPage } from "@/components/shared/list-page";
import { RefreshButton } from "@/components/shared/refresh-button";
import { adminRoutes } from "@/lib/admin-routes";
import { adminAudit } from "@/lib/audit/addresses";
import { listEvidence } from "@/server/audit/evidence";
import { requireAdmin } from "@/server/auth/page-guards";

export const metadata: Metadata = { title: "Audit" };

export default async function AdminAuditPage({ searchParams }: PageProps<"/admin/audit">) {
  await requireAdmin(adminRoutes.audit);
  const query = adminAudit.parse(await searchParams);
  const entries = await listEvidence(query);
  // The id of a thing only comes with a link, and is dropped when other filters are chosen.
  const form = adminAudit.form({ ...query, entity_id: undefined });

  return (
    <>
      <PageHead title="Audit" lead="Who did what, when and from where." actions={<RefreshButton />} />
      <ListPage
        address={adminAudit}
        query={query}
        page={entries}
        things="the audit"
        filters={<AuditFilters {...form} />}
        panel="px-4 py-1 sm:px-5"
        empty={{ title: "Nothing has happened yet" }}
        noResult={{ title: "Nothing found", text: "Nothing matches these filters.", showAll: "Show everything" }}
      >
        <ul aria-label="Audit" className="divide-y divide-line">
          {entries.data.map((entry) => (
            <AuditItem key={entry.id} entry={entry} query={query} />
          ))}
        </ul>
      </ListPage>
    </>
  );
}
