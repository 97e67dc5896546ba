import type { Metadata } from "next";
import { CustomerManager } from "@/components/auth/admin/customer-manager";
import { ExportCustomers } from "@/components/auth/admin/export-customers";
import { PageHead } from "@/components/layout/admin/page-head";
import { RefreshButton } from "@/components/shared/refresh-button";
import { parseCustomersQuery } from "@/lib/auth/list-query";
import { adminRoutes } from "@/lib/routes";
import { requireAdmin } from "@/server/auth/page-guards";
import { listUsers } from "@/server/auth/queries";

export const metadata: Metadata = { title: "Customers" };

export default async function AdminCustomersPage({ searchParams }: PageProps<"/admin/customers">) {
  await requireAdmin(adminRoutes.customers);
  const query = parseCustomersQuery(await searchParams);
  const users = await listUsers(query);
  const count = users.pagination.total_items;

  return (
    <>
      <PageHead
        title="Customers"
        lead={`${count.toLocaleString("en-IN")} ${count === 1 ? "account" : "accounts"}${query.search ? " found" : ""}`}
        actions={
          <>
            <RefreshButton />
            <ExportCustomers search={query.search} />
          </>
        }
      />
      <CustomerManager users={users} query={query} />
    </>
  );
}
