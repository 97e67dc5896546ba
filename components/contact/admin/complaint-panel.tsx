import type { ReactNode } from "react";
import { Link } from "@/components/shared/link";
import { MediaImage } from "@/components/shared/media-image";
import { UserText } from "@/components/shared/user-text";
import { adminRoutes } from "@/lib/admin-routes";
import { complaintKindLabels, complaintOutcomeLabels } from "@/lib/contact/complaint";
import type { Complaint } from "@/lib/contact/complaint-schema";
import { returnWishLabels } from "@/lib/contact/return-request";
import { formatDayTime } from "@/lib/dates";
import { telephoneLink } from "@/lib/digits";
import { adminOrders } from "@/lib/orders/addresses";
import { t } from "@/lib/texts/text";

const LINK = "inline-flex min-h-11 items-center break-all underline underline-offset-4 hover:text-accent";

/** Number, deadline and data of a complaint. A typed order number opens a search; requests for a return name their order. */
export function ComplaintPanel({ complaint }: { complaint: Complaint }) {
  const { number, kind, order_number: order, phone, due_at: dueAt, closed_at: closedAt, outcome } = complaint;
  const { wish, order_id: orderId, pictures } = complaint;

  return (
    <section aria-labelledby="complaint" className="panel p-4 sm:p-5">
      <h2 id="complaint" className="mb-3 text-xl">
        {t("Complaint")} <span className="font-mono text-base">{number}</span>
      </h2>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact name={t("About^complaint")}>{t((wish ? returnWishLabels[wish] : complaintKindLabels[kind]).label)}</Fact>
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
            <Link href={orderId ? adminRoutes.order(orderId) : adminOrders.href({ search: order })} className={LINK}>
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
      {pictures.length > 0 ? (
        <ul aria-label={t("Pictures")} className="mt-4 flex flex-wrap gap-3">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <a href={picture} target="_blank" rel="noopener">
                <MediaImage
                  src={picture}
                  alt={t("Picture {n}", { n: index + 1 })}
                  width={192}
                  height={192}
                  sizes="96px"
                  className="size-24 rounded-lg border border-line object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
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
