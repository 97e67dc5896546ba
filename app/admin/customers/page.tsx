import type { Metadata } from "next";
import { CustomerTable } from "@/components/auth/admin/customer-table";
import { ExportCustomers } from "@/components/auth/admin/export-customers";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { ListPage } from "@/components/shared/list-page";
import { MoreMenu } from "@/components/shared/more-menu";
import { RefreshButton } from "@/components/shared/refresh-button";
import { SearchForm } from "@/components/shared/search-form";
import { adminRoutes } from "@/lib/admin-routes";
import { adminCustomers, userSortLabels } from "@/lib/auth/addresses";
import { t, tn } from "@/lib/texts/text";
import { can } from "@/server/actor";
import { requireAbility } from "@/server/auth/page-guards";
import { countAdmins, listUsers } from "@/server/auth/queries";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Customers") });

async function AdminCustomersPage({ searchParams }: PageProps<"/admin/customers">) {
  const query = adminCustomers.parse(await searchParams);
  const user = await requireAbility("customers.read", adminCustomers.href(query, { page: query.page }));
  const [users, admins] = await Promise.all([listUsers(query), countAdmins(query.search)]);
  const customers = users.pagination.total_items - admins;

  return (
    <>
      <PageHead
        title={t("Customers")}
        count={[
          tn(customers, "{n} customer", "{n} customers"),
          admins > 0 ? tn(admins, "{n} admin", "{n} admins") : null,
        ]
          .filter(Boolean)
          .join(", ")}
        actions={
          <>
            <span className="max-sm:hidden">
              <RefreshButton />
            </span>
            {can(user, "customers.export") ? (
              <MoreMenu>
                <ExportCustomers search={query.search} />
              </MoreMenu>
            ) : null}
          </>
        }
      />
      <ListPage
        address={adminCustomers}
        query={query}
        page={users}
        things={t("customers")}
        filters={
          <SearchForm
            action={adminRoutes.customers}
            label={t("Search customers")}
            placeholder={t("Name, email or phone")}
            search={query.search ?? ""}
            clearHref={adminCustomers.href(query, { search: undefined })}
          />
        }
        sorts={userSortLabels}
        empty={{ title: t("No customers found") }}
        noResult={{
          title: t("No customers found"),
          text: t("No name, email or phone contains “{search}”.", { search: query.search ?? "" }),
          showAll: t("Show all customers"),
        }}
      >
        <CustomerTable users={users.data} query={query} />
      </ListPage>
    </>
  );
}

export default withAdminPage(textsFor("/admin/customers"), AdminCustomersPage);
