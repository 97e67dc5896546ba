import { Link } from "@/components/shared/link";
import { renderRich } from "@/components/shared/rich-text";
import { Tag } from "@/components/shared/tag";
import { UserText } from "@/components/shared/user-text";
import { adminRoutes } from "@/lib/admin-routes";
import { translateDetail } from "@/lib/cases/detail-labels";
import { resolutionLabels } from "@/lib/cases/labels";
import type { Case } from "@/lib/cases/schema";
import { formatDayTime } from "@/lib/dates";
import { telephoneLink } from "@/lib/digits";
import { formatTaka } from "@/lib/money";
import { caseKindLabels } from "@/lib/orders/case-kinds";
import { formatPhone } from "@/lib/phone";
import { t } from "@/lib/texts/text";
import { ResolveCase } from "./resolve-case";

type CaseItemProps = {
  entry: Case;
  /** Links to the order. Set it in lists across orders. */
  hasOrder?: boolean;
};

/** A case with its available actions, or its resolution. */
export function CaseItem({ entry, hasOrder = false }: CaseItemProps) {
  return (
    <li className="grid gap-x-6 gap-y-3 border-line border-t pt-4 first:border-0 first:pt-0 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Tag family={entry.resolved_at ? "neutral" : "warm"}>{t(caseKindLabels[entry.kind])}</Tag>
          {hasOrder ? (
            <Link
              href={adminRoutes.order(entry.order_id)}
              className="inline-flex min-h-11 items-center gap-1.5 underline-offset-4 hover:underline"
            >
              {renderRich(
                "Order <number>{number}</number>",
                { number: (number) => <span className="font-mono text-sm">{number}</span> },
                { number: entry.order_number },
              )}
            </Link>
          ) : null}
          <time dateTime={entry.created_at} className="text-sm text-soft">
            {formatDayTime(entry.created_at)}
          </time>
        </p>
        {hasOrder ? (
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="font-medium">
              <UserText>{entry.name}</UserText>
            </span>
            <a
              href={telephoneLink(entry.phone)}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {formatPhone(entry.phone)}
            </a>
          </p>
        ) : null}
        <p className={hasOrder ? undefined : "mt-1.5"}>{translateDetail(entry.detail)}</p>
        <p className="mt-1 break-all text-sm text-soft empty:hidden">
          {entry.amount === null ? null : t("Payment of {amount}", { amount: formatTaka(entry.amount) })}
          {entry.transaction_id ? (
            <>
              {entry.amount === null ? t("Transaction") : `, ${t("transaction")}`}{" "}
              <span translate="no" className="font-mono text-xs">
                {entry.transaction_id}
              </span>
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
  const how = t(resolutionLabels[entry.resolution]);
  const { resolved_at: at } = entry;
  const time = <time dateTime={at}>{formatDayTime(at)}</time>;
  const who = <UserText>{entry.resolved_by}</UserText>;

  return (
    <p className="mt-1.5 text-sm text-soft">
      {entry.resolved_by ? (
        renderRich("{how} by <who></who>, <at></at>", { who: () => who, at: () => time }, { how })
      ) : (
        <>
          {how} {time}
        </>
      )}
      {entry.note ? renderRich(". Note: <note></note>", { note: () => <UserText>{entry.note}</UserText> }) : null}
    </p>
  );
}

export function OrderCases({ cases }: { cases: readonly Case[] }) {
  return (
    <section aria-labelledby="order-cases" className="rounded-xl border border-warm bg-panel p-5 sm:p-6">
      <h2 id="order-cases" className="mb-3 text-lg">
        {t("Needs a hand")}
      </h2>
      <ul className="grid gap-4">
        {cases.map((entry) => (
          <CaseItem key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}
