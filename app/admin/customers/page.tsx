import type { Metadata } from "next";
import { CustomerTable } from "@/components/auth/admin/customer-table";
import { ExportCustomers } from "@/components/auth/admin/export-customers";
import { PageHead } from "@/components/layout/admin/page-head";
import { ListPage } from "@/components/shared/list-page";
import { MoreMenu } from "@/components/shared/more-menu";
import { RefreshButton } from "@/components/shared/refresh-button";
import { SearchForm } from "@/components/shared/search-form";
import { withTexts } from "@/components/shared/with-texts";
import { adminRoutes } from "@/lib/admin-routes";
import { adminCustomers, userSortWords } from "@/lib/auth/addresses";
import { requireAdmin } from "@/server/auth/page-guards";
import { countAdmins, listUsers } from "@/server/auth/queries";
import { textsFor } from "@/server/texts";

export const metadata: Metadata = { title: "Customers" };

const some = (count: number, thing: string) => `${count.toLocaleString("en-IN")} ${thing}${count === 1 ? "" : "s"}`;

async function AdminCustomersPage({ searchParams }: PageProps<"/admin/customers">) {
  await requireAdmin(adminRoutes.customers);
  const query = adminCustomers.parse(await searchParams);
  const [users, admins] = await Promise.all([listUsers(query), countAdmins(query.search)]);
  const customers = users.pagination.total_items - admins;

  return (
    <>
      <PageHead
        title="Customers"
        count={[some(customers, "customer"), admins > 0 ? some(admins, "admin") : null].filter(Boolean).join(", ")}
        actions={
          <>
            <span className="max-sm:hidden">
              <RefreshButton />
            </span>
            <MoreMenu>
              <ExportCustomers search={query.search} />
            </MoreMenu>
          </>
        }
      />
      <ListPage
        address={adminCustomers}
        query={query}
        page={users}
        things="customers"
        filters={
          <SearchForm
            action={adminRoutes.customers}
            label="Search customers"
            placeholder="Name, e-mail or phone"
            search={query.search ?? ""}
            clearHref={adminCustomers.href(query, { search: undefined })}
          />
        }
        sorts={userSortWords}
        empty={{ title: "No customers found" }}
        noResult={{
          title: "No customers found",
          text: `Nobody's name, e-mail or phone has “${query.search}” in it.`,
          showAll: "Show all customers",
        }}
      >
        <CustomerTable users={users.data} query={query} />
      </ListPage>
    </>
  );
}

export default withTexts(textsFor("/admin/customers"), AdminCustomersPage);
