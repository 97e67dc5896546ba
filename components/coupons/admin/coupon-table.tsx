import { renderRich } from "@/components/shared/rich-text";
import { t } from "@/lib/texts/text";
import "./coupon-rows.css";

import { CopyButton } from "@/components/shared/copy-button";
import { EmailText } from "@/components/shared/email-text";
import { Tag } from "@/components/shared/tag";
import { UserText } from "@/components/shared/user-text";
import { ActionsHead, Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import { conditionText, couponBadge, offerText, usesText, validityText } from "@/lib/coupons/labels";
import type { Coupon } from "@/lib/coupons/schema";
import { formatTaka } from "@/lib/money";
import { CouponActions } from "./coupon-actions";

/** Admin list of coupons with discount, state and revenue. On phones each row is a card. */
export function CouponTable({ coupons, now }: { coupons: readonly Coupon[]; now: Date }) {
  return (
    <Table label={t("Coupons")} asCards className="coupon-rows">
      <thead>
        <tr>
          <TableHead>{t("Code")}</TableHead>
          <TableHead>{t("Gives")}</TableHead>
          <TableHead>{t("State")}</TableHead>
          <TableHead className="text-right">{t("Revenue")}</TableHead>
          <TableHead className="text-right">{t("Discount")}</TableHead>
          <ActionsHead />
        </tr>
      </thead>
      <tbody>
        {coupons.map((coupon) => (
          <CouponRow key={coupon.id} coupon={coupon} now={now} />
        ))}
      </tbody>
    </Table>
  );
}

/** Label of an amount, where the column headings are hidden. */
const cardLabel = (content: string) => <span className="cards-only text-soft">{content}</span>;

function CouponRow({ coupon, now }: { coupon: Coupon; now: Date }) {
  const badge = couponBadge(coupon, now);
  const days = validityText(coupon);
  const email = coupon.user_email;

  return (
    <TableRow>
      <TableCell>
        <p className="coupon-code">
          <span className="break-all font-mono text-sm" translate="no">
            {coupon.code}
          </span>
          <CopyButton
            text={coupon.code}
            label={t("Copy coupon {code}", { code: coupon.code })}
            className="border-transparent text-soft *:justify-items-start"
          />
        </p>
        <div className="coupon-note text-soft">
          {email ? <p>{renderRich("For <email></email>", { email: () => <EmailText email={email} /> })}</p> : null}
          {coupon.reward_day ? <p>{t("Ten right of ten in the daily quiz")}</p> : null}
          {coupon.note ? (
            <p className="line-clamp-2 max-w-72">
              <UserText>{coupon.note}</UserText>
            </p>
          ) : null}
        </div>
      </TableCell>
      <TableCell>
        <p className="coupon-parts">
          <span>{offerText(coupon)}</span>
          {conditionText(coupon).map((condition) => (
            <span key={condition} className="text-soft">
              {condition}
            </span>
          ))}
        </p>
      </TableCell>
      <TableCell>
        <Tag family={badge.family}>{t(badge.label)}</Tag>
        <p className="coupon-parts coupon-uses text-soft">
          <span>{usesText(coupon)}</span>
          {days ? <span>{days}</span> : null}
        </p>
      </TableCell>
      <TableCell className="text-right tabular-nums">
        {renderRich("{sum}<card> sold</card>", { card: cardLabel }, { sum: formatTaka(coupon.revenue) })}
      </TableCell>
      <TableCell className="text-right tabular-nums">
        {renderRich("{sum}<card> given</card>", { card: cardLabel }, { sum: formatTaka(coupon.discount_given) })}
      </TableCell>
      <TableCell className="text-right">
        <CouponActions coupon={coupon} />
      </TableCell>
    </TableRow>
  );
}
