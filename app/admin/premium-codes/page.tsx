import type { Metadata } from "next";
import { PageHead } from "@/components/layout/admin/page-head";
import { CodeManager } from "@/components/premium-codes/admin/code-manager";
import { CreateCode } from "@/components/premium-codes/admin/create-code";
import { GenerateCodes } from "@/components/premium-codes/admin/generate-codes";
import { parseAdminCodesQuery } from "@/lib/premium-codes/admin-query";
import { adminRoutes } from "@/lib/routes";
import { requireAdmin } from "@/server/auth/page-guards";
import { codeStats, listCodes } from "@/server/premium-codes/queries";

export const metadata: Metadata = { title: "Premium Codes" };

export default async function AdminPremiumCodesPage({ searchParams }: PageProps<"/admin/premium-codes">) {
  await requireAdmin(adminRoutes.premiumCodes);
  const query = parseAdminCodesQuery(await searchParams);
  const [codes, stats] = await Promise.all([listCodes(query), codeStats()]);

  return (
    <>
      <PageHead
        title="Premium Codes"
        lead="Each paid order gets the oldest code that is free."
        actions={
          <>
            <CreateCode />
            <GenerateCodes />
          </>
        }
      />
      <CodeManager codes={codes} stats={stats} query={query} now={new Date()} />
    </>
  );
}
