import type { Metadata } from "next";
import { AuditManager } from "@/components/audit/admin/audit-manager";
import { PageHead } from "@/components/layout/admin/page-head";
import { RefreshButton } from "@/components/shared/refresh-button";
import { parseAuditQuery } from "@/lib/audit/list-query";
import { adminRoutes } from "@/lib/routes";
import { listEvidence } from "@/server/audit/evidence";
import { requireAdmin } from "@/server/auth/page-guards";

export const metadata: Metadata = { title: "Audit" };

export default async function AdminAuditPage({ searchParams }: PageProps<"/admin/audit">) {
  await requireAdmin(adminRoutes.audit);
  const query = parseAuditQuery(await searchParams);
  const entries = await listEvidence(query);

  return (
    <>
      <PageHead title="Audit" lead="Who did what, when and from where." actions={<RefreshButton />} />
      <AuditManager entries={entries} query={query} />
    </>
  );
}
