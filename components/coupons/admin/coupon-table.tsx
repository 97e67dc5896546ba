import { renderRich } from "@/components/shared/rich-text";
import { t } from "@/lib/texts/text";
import "./coupon-rows.css";

import { CopyButton } from "@/components/shared/copy-button";
import { type Column, DataTable } from "@/components/shared/data-table";
import { EmailText } from "@/components/shared/email-text";
import { Tag } from "@/components/shared/tag";
import { UserText } from "@/components/shared/user-text";
import { ActionsHead, TableHead } from "@/components/ui/table";
import { conditionText, couponBadge, offerText, usesText, validityText } from "@/lib/coupons/labels";
import type { Coupon } from "@/lib/coupons/schema";
import { formatTaka } from "@/lib/money";
import { CouponActions } from "./coupon-actions";

/** Admin list of coupons with discount, state and revenue. On phones each row is a card. */
export function CouponTable({ coupons, now }: { coupons: readonly Coupon[]; now: Date }) {
  return <DataTable label={t("Coupons")} className="coupon-rows" columns={columnsAt(now)} rows={coupons} />;
}

/** Label of an amount, where the column headings are hidden. */
const cardLabel = (content: string) => <span className="cards-only text-soft">{content}</span>;

function columnsAt(now: Date): readonly Column<Coupon>[] {
  return [
    { name: "code", head: <TableHead>{t("Code")}</TableHead>, cell: (coupon) => <Code coupon={coupon} /> },
    {
      name: "gives",
      head: <TableHead>{t("Gives")}</TableHead>,
      cell: (coupon) => (
        <p className="coupon-parts">
          <span>{offerText(coupon)}</span>
          {conditionText(coupon).map((condition) => (
            <span key={condition} className="text-soft">
              {condition}
            </span>
          ))}
        </p>
      ),
    },
    {
      name: "state",
      head: <TableHead>{t("State")}</TableHead>,
      cell: (coupon) => <State coupon={coupon} now={now} />,
      className: "md:min-w-52",
    },
    {
      name: "revenue",
      head: <TableHead className="text-right">{t("Revenue")}</TableHead>,
      cell: ({ revenue }) => renderRich("{sum}<card> sold</card>", { card: cardLabel }, { sum: formatTaka(revenue) }),
      className: "text-right tabular-nums",
    },
    {
      name: "discount",
      head: <TableHead className="text-right">{t("Discount")}</TableHead>,
      cell: ({ discount_given: given }) =>
        renderRich("{sum}<card> given</card>", { card: cardLabel }, { sum: formatTaka(given) }),
      className: "text-right tabular-nums",
    },
    {
      name: "actions",
      head: <ActionsHead />,
      cell: (coupon) => <CouponActions coupon={coupon} />,
      className: "text-right",
    },
  ];
}

function Code({ coupon }: { coupon: Coupon }) {
  const email = coupon.user_email;

  return (
    <>
      <p className="coupon-code">
        <span className="break-all font-mono font-semibold text-sm" translate="no">
          {coupon.code}
        </span>
        <CopyButton variant="ghost" text={coupon.code} label={t("Copy coupon {code}", { code: coupon.code })} />
      </p>
      <div className="coupon-note text-soft">
        {email ? <p>{renderRich("For <email></email>", { email: () => <EmailText email={email} /> })}</p> : null}
        {coupon.reward_day ? <p>{t("Ten out of ten in the daily quiz")}</p> : null}
        {coupon.note ? (
          <p className="line-clamp-2 max-w-72">
            <UserText>{coupon.note}</UserText>
          </p>
        ) : null}
      </div>
    </>
  );
}

function State({ coupon, now }: { coupon: Coupon; now: Date }) {
  const badge = couponBadge(coupon, now);
  const days = validityText(coupon);

  return (
    <>
      <Tag family={badge.family}>{t(badge.label)}</Tag>
      <p className="coupon-parts coupon-uses text-soft">
        <span>{usesText(coupon)}</span>
        {days ? <span>{days}</span> : null}
      </p>
    </>
  );
}
