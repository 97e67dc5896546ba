import { Tag } from "@/components/shared/tag";
import { Typed } from "@/components/shared/typed";
import { adminRoutes } from "@/lib/admin-routes";
import { resolutionLabels } from "@/lib/cases/labels";
import type { Case } from "@/lib/cases/schema";
import { formatDayTime } from "@/lib/dates";
import { telephoneLink } from "@/lib/digits";
import { formatTaka } from "@/lib/money";
import { caseKindLabels } from "@/lib/orders/case-kinds";
import { shownPhone } from "@/lib/phone";
import { ResolveCase } from "./resolve-case";

type CaseItemProps = {
  entry: Case;
  /** In a list of many orders: says which order it is about, and leads there. */
  hasOrder?: boolean;
};

/** One case with its possible actions, or its resolution. */
export function CaseItem({ entry, hasOrder = false }: CaseItemProps) {
  return (
    <li className="grid gap-x-6 gap-y-3 border-line border-t pt-4 first:border-0 first:pt-0 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Tag family={entry.resolved_at ? "neutral" : "warm"}>{caseKindLabels[entry.kind]}</Tag>
          {hasOrder ? (
            <a
              href={adminRoutes.order(entry.order_id)}
              className="inline-flex min-h-11 items-center gap-1.5 underline-offset-4 hover:underline"
            >
              Order <span className="font-mono text-sm">{entry.order_number}</span>
            </a>
          ) : null}
          <time dateTime={entry.created_at} className="text-sm text-soft">
            {formatDayTime(entry.created_at)}
          </time>
        </p>
        {hasOrder ? (
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="font-medium">
              <Typed>{entry.name}</Typed>
            </span>
            <a
              href={telephoneLink(entry.phone)}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {shownPhone(entry.phone)}
            </a>
          </p>
        ) : null}
        <p className={hasOrder ? undefined : "mt-1.5"}>{entry.detail}</p>
        <p className="mt-1 break-all text-sm text-soft empty:hidden">
          {entry.amount === null ? null : `Payment of ${formatTaka(entry.amount)}`}
          {entry.transaction_id ? (
            <>
              {entry.amount === null ? "Transaction " : ", transaction "}
              <span className="font-mono text-xs">{entry.transaction_id}</span>
            </>
          ) : null}
        </p>
        <Settled entry={entry} />
      </div>
      <ResolveCase entry={entry} />
    </li>
  );
}

function Settled({ entry }: { entry: Case }) {
  if (!entry.resolved_at || !entry.resolution) return null;

  return (
    <p className="mt-1.5 text-sm text-soft">
      {resolutionLabels[entry.resolution]} {entry.resolved_by ? `by ${entry.resolved_by}, ` : ""}
      <time dateTime={entry.resolved_at}>{formatDayTime(entry.resolved_at)}</time>
      {entry.note ? `. Note: ${entry.note}` : ""}
    </p>
  );
}

/** The open cases of one order. */
export function OrderCases({ cases }: { cases: readonly Case[] }) {
  return (
    <section aria-labelledby="order-cases" className="rounded-xl border border-warm bg-panel p-5 sm:p-6">
      <h2 id="order-cases" className="mb-3 text-lg">
        Needs a hand
      </h2>
      <ul className="grid gap-4">
        {cases.map((entry) => (
          <CaseItem key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}
