import type { Metadata } from "next";
import { CaseFilters } from "@/components/cases/admin/case-filters";
import { CaseItem } from "@/components/cases/admin/case-item";
import { WaitingCodes } from "@/components/cases/admin/waiting-codes";
import { withAdminPage } from "@/components/layout/admin/admin-page";
import { PageHead } from "@/components/layout/admin/page-head";
import { Link } from "@/components/shared/link";
import { ListPage } from "@/components/shared/list-page";
import { buttonVariants } from "@/components/ui/button";
import { adminCases, type CasesQuery } from "@/lib/cases/addresses";
import type { Case } from "@/lib/cases/schema";
import { type CaseKind, caseKindLabels } from "@/lib/orders/case-kinds";
import { formatCount, t, tn } from "@/lib/texts/text";
import { requireAbility } from "@/server/auth/page-guards";
import { listCases, listWaitingBatches } from "@/server/cases/queries";
import { currentTime } from "@/server/clock";
import { textsFor } from "@/server/texts";

/** Cases of this kind are resolved together, by creating codes. */
const GROUPED = "waiting_code" satisfies CaseKind;
/** Maximum number of grouped cases on this page. The filtered list shows all. */
const MAX_COLLAPSED = 20;

export const generateMetadata = (): Metadata => ({ title: t("Cases") });

async function AdminCasesPage({ searchParams }: PageProps<"/admin/cases">) {
  const query = adminCases.parse(await searchParams);
  await requireAbility("cases.edit", adminCases.href(query, { page: query.page }));
  // Show open cases that wait for codes as a group by batch, above the list of the other cases.
  const isGrouped = query.state === "open" && (query.kind ?? GROUPED) === GROUPED;
  const [cases, waiting, batches] = await Promise.all([
    listCases(query, isGrouped ? { without: GROUPED } : {}),
    isGrouped && !query.kind ? listCases({ ...query, kind: GROUPED, page: 1, limit: MAX_COLLAPSED }) : null,
    isGrouped ? listWaitingBatches(currentTime()) : [],
  ]);
  const total = waiting?.pagination.total_items ?? 0;

  return (
    <>
      <PageHead
        title={t("Cases")}
        lead={<span className="max-sm:hidden">{t("Payments and codes that need your decision.")}</span>}
      />
      <div className="mb-3">
        <CaseFilters query={query} />
      </div>
      {batches.length > 0 ? (
        <section aria-labelledby="waiting-codes" className="panel mb-4 grid gap-3 p-5">
          <h2 id="waiting-codes" className="text-lg">
            {t(caseKindLabels[GROUPED])}
            {total > 0 ? ` (${formatCount(total)})` : null}
          </h2>
          <p className="max-w-[60ch] text-soft text-sm">
            {t("These orders are paid, and no code was free. New codes go to the oldest order first.")}
          </p>
          <WaitingCodes batches={batches} />
          {waiting && total > 0 ? <CollapsedCases cases={waiting.data} total={total} query={query} /> : null}
        </section>
      ) : null}
      {total > 0 && cases.pagination.total_items === 0 ? null : (
        <ListPage
          address={adminCases}
          query={query}
          page={cases}
          things={t("cases")}
          panel="p-5"
          empty={{ title: query.state === "open" ? t("Nothing needs a hand") : t("No cases yet") }}
          // Only the kind counts as a filter; the state selects a view.
          noResult={
            query.kind && {
              title: t("None of this kind"),
              showAll: t("Show all kinds"),
              href: adminCases.href(query, { kind: undefined }),
            }
          }
        >
          <CaseList cases={cases.data} />
        </ListPage>
      )}
    </>
  );
}

function CollapsedCases({ cases, total, query }: { cases: readonly Case[]; total: number; query: CasesQuery }) {
  return (
    <details className="fold-row">
      <summary className="min-h-11 py-2.5 pr-12 font-medium">
        {tn(total, "See the waiting order", "See the {n} waiting orders")}
      </summary>
      <div className="grid gap-4 pt-3">
        <CaseList cases={cases} />
        {total > cases.length ? (
          <Link href={adminCases.href(query, { kind: GROUPED })} className={buttonVariants({ variant: "link" })}>
            {t("Show all of this kind")}
          </Link>
        ) : null}
      </div>
    </details>
  );
}

function CaseList({ cases }: { cases: readonly Case[] }) {
  return (
    <ul aria-label={t("Cases")} className="grid gap-4">
      {cases.map((entry) => (
        <CaseItem key={entry.id} entry={entry} hasOrder />
      ))}
    </ul>
  );
}

export default withAdminPage(textsFor("/admin/cases"), AdminCasesPage);
