import "./coupon-rows.css";

import { CopyButton } from "@/components/shared/copy-button";
import { EmailText } from "@/components/shared/email-text";
import { Tag } from "@/components/shared/tag";
import { Typed } from "@/components/shared/typed";
import { ActionsHead, Table, TableCell, TableHead, TableRow } from "@/components/ui/table";
import type { Coupon } from "@/lib/coupons/schema";
import { conditionWords, couponBadge, daysWords, offerWords, usesWords } from "@/lib/coupons/words";
import { formatTaka } from "@/lib/money";
import { CouponActions } from "./coupon-actions";

/** Coupons for admins: what each gives, whether it works, what it brought. On a phone each row is a card. */
export function CouponTable({ coupons, now }: { coupons: readonly Coupon[]; now: Date }) {
  return (
    <Table label="Coupons" asCards className="coupon-rows">
      <thead>
        <tr>
          <TableHead>Code</TableHead>
          <TableHead>Gives</TableHead>
          <TableHead>State</TableHead>
          <TableHead className="text-right">Revenue</TableHead>
          <TableHead className="text-right">Discount</TableHead>
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

function CouponRow({ coupon, now }: { coupon: Coupon; now: Date }) {
  const badge = couponBadge(coupon, now);
  const days = daysWords(coupon);

  return (
    <TableRow>
      <TableCell>
        <p className="coupon-code">
          <span className="break-all font-mono text-sm">{coupon.code}</span>
          <CopyButton
            text={coupon.code}
            label={`Copy coupon ${coupon.code}`}
            className="border-transparent text-soft *:justify-items-start"
          />
        </p>
        <div className="coupon-note text-soft">
          {coupon.user_email ? (
            <p>
              For <EmailText email={coupon.user_email} />
            </p>
          ) : null}
          {coupon.note ? (
            <p className="line-clamp-2 max-w-72">
              <Typed>{coupon.note}</Typed>
            </p>
          ) : null}
        </div>
      </TableCell>
      <TableCell>
        <p className="coupon-parts">
          <span>{offerWords(coupon)}</span>
          {conditionWords(coupon).map((condition) => (
            <span key={condition} className="text-soft">
              {condition}
            </span>
          ))}
        </p>
      </TableCell>
      <TableCell>
        <Tag family={badge.family}>{badge.label}</Tag>
        <p className="coupon-parts coupon-uses text-soft">
          <span>{usesWords(coupon)}</span>
          {days ? <span>{days}</span> : null}
        </p>
      </TableCell>
      <TableCell className="text-right tabular-nums">
        {formatTaka(coupon.revenue)}
        <span className="cards-only text-soft"> sold</span>
      </TableCell>
      <TableCell className="text-right tabular-nums">
        {formatTaka(coupon.discount_given)}
        <span className="cards-only text-soft"> given</span>
      </TableCell>
      <TableCell className="text-right">
        <CouponActions coupon={coupon} />
      </TableCell>
    </TableRow>
  );
}
