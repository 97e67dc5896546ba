import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { FoundText, foundClass } from "@/components/admin-search/found-text";
import { PageHead } from "@/components/layout/admin/page-head";
import { EmptyState } from "@/components/shared/element-card";
import { Panel } from "@/components/shared/panel";
import { SearchForm } from "@/components/shared/search-form";
import { adminPages } from "@/lib/admin-navigation";
import { adminRoutes } from "@/lib/admin-routes";
import { type FoundGroup, foundGroups, orderOfNumber, pagesNamed } from "@/lib/admin-search/rows";
import { adminSearchQuery } from "@/lib/admin-search/schema";
import { adminOrders } from "@/lib/orders/addresses";
import { singleParam } from "@/lib/search-params";
import { findEverywhere } from "@/server/admin-search/queries";
import { requireAdmin } from "@/server/auth/page-guards";

export const metadata: Metadata = { title: "Search" };

export default async function AdminSearchPage({ searchParams }: PageProps<"/admin/search">) {
  const typed = singleParam((await searchParams).search);
  await requireAdmin(adminRoutes.search(typed));
  const { data } = adminSearchQuery.safeParse({ term: typed });
  const found = data && (await findEverywhere(data.term));
  const scanned = found && orderOfNumber(found.orders, data.term);
  // A scanner sends the number before anything can be chosen.
  if (scanned) redirect(adminRoutes.order(scanned.id));
  const groups = found ? foundGroups(found, pagesNamed(data.term, adminPages)) : [];

  return (
    <>
      <PageHead title="Search" lead="Orders, customers, premium codes, products and pages." />
      <div className="mb-6 max-w-2xl">
        <SearchForm
          action={adminRoutes.search()}
          label="Search everything"
          placeholder="Phone, #order, name, e-mail, code"
          search={data?.term ?? ""}
          clearHref={adminRoutes.search()}
        />
      </div>
      {data && groups.length === 0 ? (
        <EmptyState
          title={`Nothing has “${data.term}” in it.`}
          text="At least four digits of a phone number, the beginning of an order's number, or a piece of a name."
        />
      ) : null}
      {data && groups.length > 0 ? <Found groups={groups} term={data.term} /> : null}
    </>
  );
}

function Found({ groups, term }: { groups: readonly FoundGroup[]; term: string }) {
  return (
    <div className="grid max-w-4xl gap-5">
      {groups.map(({ title, rows }) => (
        <Panel key={title} title={title}>
          <ul>
            {rows.map(({ href, title: name, detail }) => (
              <li key={href + name}>
                <a href={href} className={foundClass}>
                  <FoundText title={name} detail={detail} />
                </a>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
      <p>
        <a href={adminOrders.href({ search: term })} className="underline underline-offset-4">
          All orders with “{term}”
        </a>
      </p>
    </div>
  );
}
