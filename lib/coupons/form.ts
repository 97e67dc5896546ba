/** Coupon form: fields hold text, and an edit sends only the changes. */
import { z } from "zod";
import { optionalTypedNumber, toFieldText } from "@/lib/typed-number";
import { type Coupon, type CouponChanges, type CouponInput, checkCouponFields, couponChangesSchema } from "./schema";

const { shape } = couponChangesSchema;

const taka = optionalTypedNumber("Enter an amount in taka");
const whole = optionalTypedNumber("Enter a whole number");
/** A day field; empty for no date. */
const day = z.string().transform((typed) => typed || null);

export const couponFormSchema = z
  .object({
    code: shape.code.unwrap(),
    note: shape.note.unwrap(),
    kind: shape.kind.unwrap(),
    percent: whole.pipe(shape.percent.unwrap()),
    amount: taka.pipe(shape.amount.unwrap()),
    max_discount: taka.pipe(shape.max_discount.unwrap()),
    min_subtotal: taka.transform((typed) => typed ?? 0).pipe(shape.min_subtotal.unwrap()),
    categories: shape.categories.unwrap(),
    valid_from: day.pipe(shape.valid_from.unwrap()),
    valid_until: day.pipe(shape.valid_until.unwrap()),
    usage_limit: whole.pipe(shape.usage_limit.unwrap()),
    per_customer_limit: whole.pipe(shape.per_customer_limit.unwrap()),
    quiz_reward_days: whole.pipe(shape.quiz_reward_days.unwrap()),
    is_active: z.boolean(),
  })
  .superRefine(checkCouponFields);

/** Field values. */
export type CouponFields = z.input<typeof couponFormSchema>;

/** Initial field values; empty for a new coupon. */
export function toCouponFields(coupon: Coupon | null): CouponFields {
  return {
    code: coupon?.code ?? "",
    note: coupon?.note ?? "",
    kind: coupon?.kind ?? "percent",
    percent: toFieldText(coupon?.percent ?? null),
    amount: toFieldText(coupon?.amount ?? null),
    max_discount: toFieldText(coupon?.max_discount ?? null),
    min_subtotal: coupon && coupon.min_subtotal > 0 ? toFieldText(coupon.min_subtotal) : "",
    categories: coupon?.categories ?? [],
    valid_from: coupon?.valid_from ?? "",
    valid_until: coupon?.valid_until ?? "",
    usage_limit: toFieldText(coupon?.usage_limit ?? null),
    per_customer_limit: toFieldText(coupon?.per_customer_limit ?? (coupon ? null : 1)),
    quiz_reward_days: toFieldText(coupon?.quiz_reward_days ?? null),
    is_active: coupon?.is_active ?? true,
  };
}

/** Builds the request body from the changes relative to `coupon`. */
export function changesOf(coupon: Coupon, values: CouponInput): CouponChanges {
  const names = Object.keys(values) as (keyof CouponInput)[];

  return Object.fromEntries(
    names.filter((name) => String(values[name]) !== String(coupon[name])).map((name) => [name, values[name]]),
  );
}
