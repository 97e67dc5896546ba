import type { ReactNode } from "react";
import { Link } from "@/components/shared/link";
import { UserText } from "@/components/shared/user-text";
import { complaintKindLabels, complaintOutcomeLabels } from "@/lib/contact/complaint";
import type { Complaint } from "@/lib/contact/complaint-schema";
import { formatDayTime } from "@/lib/dates";
import { telephoneLink } from "@/lib/digits";
import { adminOrders } from "@/lib/orders/addresses";
import { t } from "@/lib/texts/text";

const LINK = "inline-flex min-h-11 items-center break-all underline underline-offset-4 hover:text-accent";

/** Number, deadline and data of a complaint. The order number is what the author typed, so it opens a search. */
export function ComplaintPanel({ complaint }: { complaint: Complaint }) {
  const { number, kind, order_number: order, phone, due_at: dueAt, closed_at: closedAt, outcome } = complaint;

  return (
    <section aria-labelledby="complaint" className="panel p-4 sm:p-5">
      <h2 id="complaint" className="mb-3 text-xl">
        {t("Complaint")} <span className="font-mono text-base">{number}</span>
      </h2>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact name={t("About^complaint")}>{t(complaintKindLabels[kind].label)}</Fact>
        {closedAt && outcome ? (
          <Fact name={t("Closed")}>
            {t(complaintOutcomeLabels[outcome].label)}, <time dateTime={closedAt}>{formatDayTime(closedAt)}</time>
          </Fact>
        ) : (
          <Fact name={t("Due")}>
            <time dateTime={dueAt}>{formatDayTime(dueAt)}</time>
          </Fact>
        )}
        {order ? (
          <Fact name={t("Order number")}>
            <Link href={adminOrders.href({ search: order })} className={LINK}>
              <UserText>{order}</UserText>
            </Link>
          </Fact>
        ) : null}
        {phone ? (
          <Fact name={t("Phone")}>
            <a href={telephoneLink(phone)} className={LINK}>
              {phone}
            </a>
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-soft text-sm">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
