import { Link } from "@/components/shared/link";
import { renderRich } from "@/components/shared/rich-text";
import { langOf } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";
import "./code-rows.css";

import { CopyButton } from "@/components/shared/copy-button";
import { type Column, DataTable } from "@/components/shared/data-table";
import { EmailText } from "@/components/shared/email-text";
import { selectionColumn } from "@/components/shared/selection-cell";
import { SortHead, type SortKey } from "@/components/shared/sort-head";
import { Tag } from "@/components/shared/tag";
import { ActionsHead, TableHead } from "@/components/ui/table";
import { adminRoutes } from "@/lib/admin-routes";
import { formatDay, formatTime } from "@/lib/dates";
import { orderNumberOf } from "@/lib/orders/rules";
import { adminCodes } from "@/lib/premium-codes/addresses";
import { codeBadges, codeState, usesText } from "@/lib/premium-codes/labels";
import { purposeLabels } from "@/lib/premium-codes/purpose-labels";
import type { CodeListQuery, CodeSort, PremiumCode } from "@/lib/premium-codes/schema";
import { CodeActions } from "./code-actions";

const byDate: SortKey<CodeSort> = { label: "Made", ascending: "oldest", descending: "newest", first: "descending" };
const byUse: SortKey<CodeSort> = { label: "Uses", ascending: "used_asc", descending: "used_desc", first: "descending" };
const byExpiry: SortKey<CodeSort> = {
  label: "Expiry",
  ascending: "expiry_asc",
  descending: "expiry_desc",
  first: "ascending",
};

type CodeTableProps = { codes: readonly PremiumCode[]; query: CodeListQuery; now: Date };

/** Admin list of codes with state, owner and actions. On phones each row is a card. */
export function CodeTable({ codes, query, now }: CodeTableProps) {
  return <DataTable label={t("Premium codes")} className="code-rows" columns={columnsOf(query, now)} rows={codes} />;
}

function columnsOf(query: CodeListQuery, now: Date): readonly Column<PremiumCode>[] {
  const sorting = { sort: query.sort, href: (sort: CodeSort) => adminCodes.href(query, { sort }) };

  return [
    selectionColumn(({ code }) => t("Select {code}", { code })),
    {
      name: "code",
      head: <SortHead title={t("Code")} keys={[byDate]} {...sorting} />,
      cell: (code) => <Code code={code} />,
    },
    {
      name: "state",
      head: <SortHead title={t("State")} keys={[byUse, byExpiry]} {...sorting} />,
      cell: (code) => <State code={code} now={now} />,
    },
    { name: "owner", head: <TableHead>{t("Bound to")}</TableHead>, cell: (code) => <Owner code={code} /> },
    { name: "actions", head: <ActionsHead />, cell: (code) => <CodeActions code={code} />, className: "text-right" },
  ];
}

function Code({ code }: { code: PremiumCode }) {
  return (
    <div className="code-name">
      <span className="code-text whitespace-nowrap font-mono text-sm" translate="no">
        {code.code}
      </span>
      <CopyButton variant="ghost" text={code.code} label={t("Copy premium code {code}", { code: code.code })} />
      <p className="code-about max-w-96 truncate text-soft">
        {code.description ? (
          <>
            <bdi title={code.description} lang={langOf(code.description)} translate="no">
              {code.description}
            </bdi>
            {" · "}
          </>
        ) : null}
        {t(purposeLabels[code.purpose])}
        {" · "}
        <time dateTime={code.created_at}>{formatDay(code.created_at)}</time>
      </p>
    </div>
  );
}

function State({ code, now }: { code: PremiumCode; now: Date }) {
  const badge = codeBadges[codeState(code, now)];
  const { expires_at: expiresAt } = code;

  return (
    <>
      <Tag family={badge.family}>{t(badge.label)}</Tag>
      <p className="text-soft">
        <span className="whitespace-nowrap">
          {usesText(code)}
          {expiresAt ? "," : null}
        </span>{" "}
        {expiresAt ? (
          <span className="whitespace-nowrap">
            {renderRich("until <time></time>", {
              time: () => (
                <time dateTime={expiresAt}>
                  {formatDay(expiresAt)}
                  <span className="card-rows-skip">, {formatTime(expiresAt)}</span>
                </time>
              ),
            })}
          </span>
        ) : null}
      </p>
    </>
  );
}

/**
 * Customer to whom the code is bound, and the order to which it was allocated. They may differ, because unbinding keeps
 * the order.
 */
function Owner({ code }: { code: PremiumCode }) {
  const { bound_user_email: email, distributed_to_email: givenTo, distributed_to_order_id: givenOrder } = code;
  const { reserved_for_order_id: reservedFor } = code;
  const orderId = givenOrder ?? reservedFor;

  return (
    <div className="min-w-0">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3">
        <p className={email ? "min-w-0 truncate" : "card-rows-skip text-soft"}>
          {email ? <EmailText email={email} /> : reservedFor ? t("Reserved") : t("Nobody")}
        </p>
        {orderId ? (
          <Link
            href={adminRoutes.order(orderId)}
            className="-my-2.5 inline-flex min-h-11 flex-none items-center gap-1.5 underline underline-offset-4 hover:text-accent"
          >
            {renderRich("Order <number></number>", {
              number: () => <span className="font-mono">{orderNumberOf(orderId)}</span>,
            })}
          </Link>
        ) : null}
      </div>
      {givenTo && givenTo !== email ? (
        <p className="text-soft">
          {renderRich("Given to <email></email>", { email: () => <EmailText email={givenTo} /> })}
        </p>
      ) : null}
    </div>
  );
}
