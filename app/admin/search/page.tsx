import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { FoundText, foundClass } from "@/components/admin-search/found-text";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { EmptyState } from "@/components/shared/element-card";
import { Link } from "@/components/shared/link";
import { SearchForm } from "@/components/shared/search-form";
import { Card } from "@/components/ui/card";
import { adminPagesFor } from "@/lib/admin-pages";
import { adminRoutes } from "@/lib/admin-routes";
import { exactOrder, type FoundGroup, findPages, foundGroups, foundText } from "@/lib/admin-search/rows";
import { adminSearchQuery } from "@/lib/admin-search/schema";
import { singleParam } from "@/lib/search-params";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { searchAll } from "@/server/admin-search/queries";
import { requireAbility } from "@/server/auth/page-guards";
import { currentTime } from "@/server/clock";
import { textsFor } from "@/server/texts";

export const generateMetadata = (): Metadata => ({ title: t("Search") });

async function AdminSearchPage({ searchParams }: PageProps<"/admin/search">) {
  const typed = singleParam((await searchParams).search);
  const admin = await requireAbility("admin.open", adminRoutes.search(typed));
  const { data } = adminSearchQuery.safeParse({ term: typed });
  const found = data && (await searchAll(data.term, admin));
  const scanned = found && exactOrder(found.orders, data.term);
  // Open the scanned order directly: a barcode scanner submits the form itself.
  if (scanned) redirect(to(adminRoutes.order(scanned.id)));
  const pages = data ? findPages(data.term, adminPagesFor(admin)) : [];
  const groups = found ? foundGroups(found, { term: data.term, pages, now: currentTime() }) : [];

  return (
    <>
      <PageHead
        title={t("Search")}
        lead={t("Orders, customers, premium codes, products, coupons, messages, questions and pages.")}
      />
      <div className="mb-6 max-w-2xl">
        <SearchForm
          action={adminRoutes.search()}
          label={t("Search everything")}
          placeholder={t("Phone, #order, name, email, code")}
          search={data?.term ?? ""}
          clearHref={adminRoutes.search()}
          autoFocus={!data}
        />
      </div>
      {data ? null : (
        <nav aria-label={t("Pages")} className="chips flex-wrap">
          {adminPagesFor(admin).map(({ href, label }) => (
            <Link key={href} href={href}>
              {t(label)}
            </Link>
          ))}
        </nav>
      )}
      {data && groups.length === 0 ? (
        <EmptyState
          title={t("Nothing contains “{term}”.", { term: data.term })}
          text={t("Enter at least four digits of a phone number, the start of an order number, or part of a name.")}
        />
      ) : null}
      {found && groups.length > 0 ? (
        <>
          <p className="mb-3 text-soft text-sm">{foundText(found, pages)}</p>
          <Found groups={groups} />
        </>
      ) : null}
    </>
  );
}

function Found({ groups }: { groups: readonly FoundGroup[] }) {
  return (
    <div className="grid max-w-4xl gap-5">
      {groups.map(({ title, rows, all }) => (
        <Card key={title} title={title}>
          <ul>
            {[...rows, ...(all ? [all] : [])].map(({ href, ...text }) => (
              <li key={href + text.title}>
                <Link href={href} className={foundClass}>
                  <FoundText {...text} />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

export default withAdminPage(textsFor("/admin/search"), AdminSearchPage);
