import type { Metadata } from "next";
import { CaseManager } from "@/components/cases/admin/case-manager";
import { PageHead } from "@/components/layout/admin/page-head";
import { parseCasesQuery } from "@/lib/cases/list-query";
import { adminRoutes } from "@/lib/routes";
import { requireAdmin } from "@/server/auth/page-guards";
import { listCases } from "@/server/cases/queries";

export const metadata: Metadata = { title: "Cases" };

export default async function AdminCasesPage({ searchParams }: PageProps<"/admin/cases">) {
  await requireAdmin(adminRoutes.cases);
  const query = parseCasesQuery(await searchParams);
  const cases = await listCases(query);

  return (
    <>
      <PageHead title="Cases" lead="Payments and codes that the shop does not decide by itself." />
      <CaseManager cases={cases} query={query} />
    </>
  );
}
