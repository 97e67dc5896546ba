import "./coupon-rows.css";

import { CopyButton } from "@/components/shared/copy-button";
import { EmailText } from "@/components/shared/email-text";
import { Tag } from "@/components/shared/tag";
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
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="break-all font-mono text-sm">{coupon.code}</span>
          <CopyButton
            text={coupon.code}
            label={`Copy coupon ${coupon.code}`}
            className="-ml-3 border-transparent text-soft *:justify-items-start"
          />
        </p>
        {coupon.user_email ? (
          <p className="text-sm text-soft">
            For <EmailText email={coupon.user_email} />
          </p>
        ) : null}
        {coupon.note ? <p className="max-w-72 text-sm text-soft max-sm:line-clamp-2">{coupon.note}</p> : null}
      </TableCell>
      <TableCell>
        <p className="coupon-gives">
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
        <p className="mt-1 text-sm text-soft">{usesWords(coupon)}</p>
        {days ? <p className="text-sm text-soft">{days}</p> : null}
      </TableCell>
      <TableCell data-label="Revenue" className="text-right tabular-nums">
        {formatTaka(coupon.revenue)}
      </TableCell>
      <TableCell data-label="Discount" className="text-right tabular-nums">
        {formatTaka(coupon.discount_given)}
      </TableCell>
      <TableCell className="text-right">
        <CouponActions coupon={coupon} />
      </TableCell>
    </TableRow>
  );
}
