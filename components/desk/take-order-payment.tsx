import { useMethodNames } from "@/components/layout/method-names";
import { FormGroup } from "@/components/shared/form-group";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { Options, Select } from "@/components/ui/select";
import type { Quote } from "@/lib/checkout/schema";
import type { StaffOrderFields } from "@/lib/desk/staff-order-form";
import { INTERNAL_NOTE_MAX } from "@/lib/orders/calls";
import { orderSourceLabels, sourceText, staffSources } from "@/lib/orders/sources";
import { isCashMethod, isOnlineMethod, type PaymentKind, paymentMethodNames } from "@/lib/settings/payment-methods";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import type { TakeOrderForm } from "./take-order-customer";

const sources = Object.fromEntries(staffSources.map((source) => [source, { label: orderSourceLabels[source] }]));

const kindWords = {
  cash: "Confirmed as soon as it's placed, because you are talking to them.",
  online: "You'll get a link to send. The order is held for 72 hours.",
} as const satisfies Record<PaymentKind, Label>;

/** Cash first, because it is the usual method. */
const methods = [...paymentMethodNames.filter(isCashMethod), ...paymentMethodNames.filter(isOnlineMethod)];

type PaymentPanelProps = {
  form: TakeOrderForm;
  quote: Quote | null;
  coupon: string;
  onCoupon: (code: string) => void;
};

/** Payment method, source and rare options. Collapsed to a summary, because the defaults usually apply. */
export function PaymentPanel({ form, quote, coupon, onCoupon }: PaymentPanelProps) {
  const names = useMethodNames();
  const { errors } = form.formState;
  const [method, source] = form.watch(["payment_method", "source"]);
  const offered = methods.filter((name) => !quote || quote.payment_methods.some((known) => known.name === name));
  const nameOf = (name: StaffOrderFields["payment_method"]) => (isOnlineMethod(name) ? t("Payment link") : names[name]);
  const refusal = coupon.trim() ? quote?.coupon?.refusal?.text : undefined;
  const isWrong = !offered.includes(method) || Boolean(errors.payment_method || errors.source || errors.internal_note);
  const now = [nameOf(method), sourceText(source), coupon.trim()].filter(Boolean).join(", ");

  return (
    <section aria-label={t("Payment")} className="panel min-w-0 px-5 sm:px-6">
      <FormGroup title={t("Payment")} summary={now} isOpen={isWrong || refusal !== undefined}>
        <RadioGroup legend={t("Payment")} hideLegend className="sm:col-span-2">
          {offered.map((name) => (
            <RadioCard
              key={name}
              {...form.register("payment_method")}
              value={name}
              label={nameOf(name)}
              description={t(kindWords[isOnlineMethod(name) ? "online" : "cash"])}
            />
          ))}
        </RadioGroup>
        {errors.payment_method ? (
          <p className="text-sm text-danger sm:col-span-2">{errors.payment_method.message}</p>
        ) : null}
        <Field label={t("Order source")} error={errors.source?.message}>
          <Select {...form.register("source")}>
            <Options words={sources} />
          </Select>
        </Field>
        <Field label={t("Coupon")} optional error={refusal}>
          <Input
            value={coupon}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={(event) => onCoupon(event.target.value)}
          />
        </Field>
        <Field
          label={t("Note for the shop")}
          optional
          hint={t("Customers never see it.")}
          error={errors.internal_note?.message}
          className="sm:col-span-2"
        >
          <Input {...form.register("internal_note")} maxLength={INTERNAL_NOTE_MAX} autoComplete="off" />
        </Field>
      </FormGroup>
    </section>
  );
}
