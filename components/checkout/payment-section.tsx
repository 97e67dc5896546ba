"use client";

import type { ReactNode } from "react";
import { useMethodNames } from "@/components/layout/method-names";
import { Note } from "@/components/shared/note";
import { PaymentMarks } from "@/components/shared/payment-marks";
import { Button } from "@/components/ui/button";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { telephoneLink } from "@/lib/digits";
import { holdDurationText } from "@/lib/orders/holds";
import { CASH_WITHOUT_PARCEL } from "@/lib/orders/parcel";
import { isCashMethod, isOnlineMethod } from "@/lib/settings/payment-methods";
import type { PaymentMethod } from "@/lib/settings/schema";
import { localizeMethodName, paymentMarks } from "@/lib/settings/shop-facts";
import { t } from "@/lib/texts/text";
import { Section } from "./form-sections";
import type { Checkout } from "./use-checkout";

/** Icons with a 24 × 24 view box. */
const icons: Record<PaymentMethod["icon"], ReactNode> = {
  smartphone: (
    <>
      <rect x="6" y="2" width="12" height="20" rx="2.5" />
      <path d="M11 18h2" />
    </>
  ),
  banknote: (
    <>
      <rect x="2" y="6" width="20" height="12" rx="2" />
      <circle cx="12" cy="12" r="2.2" />
      <path d="M6 12h.01M18 12h.01" />
    </>
  ),
  "credit-card": (
    <>
      <rect x="2" y="5" width="20" height="14" rx="2" />
      <path d="M2 10h20" />
    </>
  ),
};

function MethodIcon({ icon }: Pick<PaymentMethod, "icon">) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {icons[icon]}
    </svg>
  );
}

type PaymentSectionProps = {
  checkout: Checkout;
  /** Number to call if ordering is not possible. */
  shopPhone: string | null;
  /** Hours until an unconfirmed cash order is cancelled; null if never or unknown. */
  confirmationHours: number | null;
};

export function PaymentSection({ checkout, shopPhone, confirmationHours }: PaymentSectionProps) {
  const { form, state, isSent, send, goneMethod, focusable } = checkout;
  const { methods } = state;
  const names = useMethodNames();
  const chosen = form.watch("payment_method");
  const error = form.formState.errors.payment_method?.message;

  return (
    <Section title={t("Payment")} step={3}>
      <div ref={focusable.methods} tabIndex={-1} role="status">
        {goneMethod && !chosen ? (
          <Note className="mb-4">
            {isCashMethod(goneMethod) && !isSent
              ? t(CASH_WITHOUT_PARCEL)
              : t("{method} is no longer offered. Please choose another way to pay.", { method: names[goneMethod] })}
          </Note>
        ) : null}
      </div>
      {methods === null ? (
        <MethodsFailed isLoading={state.phase === "quoting"} onRetry={() => send({ type: "refreshed" })} />
      ) : methods.length === 0 ? (
        <div role="alert">
          <p>{t("No Payment Methods Available - Please contact support to place an order.")}</p>
          {isSent ? null : <p>{t("There's no parcel to pay for on delivery, and online payment is switched off.")}</p>}
          {shopPhone ? (
            <p>
              <a
                href={telephoneLink(shopPhone)}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {t("Call {phone}", { phone: shopPhone })}
              </a>
            </p>
          ) : null}
        </div>
      ) : (
        <RadioGroup legend={t("Payment method")} hideLegend aria-describedby={error ? "payment-error" : undefined}>
          {methods.map((method) => (
            <RadioCard
              key={method.name}
              {...form.register("payment_method")}
              value={method.name}
              label={localizeMethodName(method.display_name)}
              description={
                <>
                  {localizeMethodName(method.description)}
                  {isOnlineMethod(method.name) ? (
                    <PaymentMarks
                      marks={paymentMarks({ methodNames: names, offered: [method.name] })}
                      isInLabel
                      className="mt-2"
                    />
                  ) : null}
                </>
              }
              icon={<MethodIcon icon={method.icon} />}
            />
          ))}
        </RadioGroup>
      )}
      {error ? (
        <p id="payment-error" className="mt-2 text-sm text-danger">
          {error}
        </p>
      ) : null}
      {isCashMethod(chosen) && methods && methods.length > 0 ? (
        <p className="mt-3 text-sm text-soft">
          {confirmationHours === null
            ? null
            : `${t("We'll call you to confirm. An order that isn't confirmed within {time} is cancelled.", { time: holdDurationText(confirmationHours) })} `}
          {t("You'll get your premium code as soon as the cash is recorded as received.")}
        </p>
      ) : null}
    </Section>
  );
}

function MethodsFailed({ isLoading, onRetry }: { isLoading: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p>{t("Failed to load payment methods")}</p>
      <Button variant="quiet" loading={isLoading} onClick={onRetry}>
        {t("Try again")}
      </Button>
    </div>
  );
}
