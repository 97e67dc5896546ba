"use client";

import { Banknote, CreditCard, Smartphone } from "lucide-react";
import { type RefObject, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Note } from "@/components/shared/panel";
import { Button } from "@/components/ui/button";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { api } from "@/lib/api-client";
import { telephoneLink } from "@/lib/digits";
import { holdWords } from "@/lib/orders/holds";
import type { PaymentMethod } from "@/lib/settings/schema";
import { Section } from "./section";

const icons: Record<PaymentMethod["icon"], typeof Banknote> = {
  smartphone: Smartphone,
  banknote: Banknote,
  "credit-card": CreditCard,
};

type PaymentSectionProps = {
  /** Null when they could not be read. */
  methods: readonly PaymentMethod[] | null;
  onMethods: (methods: PaymentMethod[]) => void;
  field: UseFormRegisterReturn;
  chosen: string | undefined;
  /** A way to pay that was chosen and is not offered any more. */
  gone: string | null;
  /** Says so, and can take the focus. */
  goneNotice: RefObject<HTMLDivElement | null>;
  /** What customers call when they cannot order. */
  shopPhone: string;
  error: string | undefined;
  /** How long a cash order waits to be confirmed; null: for ever, or it could not be read. */
  confirmationHours: number | null;
};

/** The ways to pay that the shop has switched on. */
export function PaymentSection(props: PaymentSectionProps) {
  const { methods, onMethods, field, chosen, gone, goneNotice, shopPhone, error, confirmationHours } = props;

  return (
    <Section title="Payment" step={3}>
      <div ref={goneNotice} tabIndex={-1} role="status">
        {gone && !chosen ? (
          <Note className="mb-4">{gone} is no longer offered. Please choose another way to pay.</Note>
        ) : null}
      </div>
      {methods === null ? (
        <MethodsFailed onMethods={onMethods} />
      ) : methods.length === 0 ? (
        <div role="alert">
          <p>No Payment Methods Available - Please contact support to place an order.</p>
          <p>
            <a
              href={telephoneLink(shopPhone)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              Call {shopPhone}
            </a>
          </p>
        </div>
      ) : (
        <RadioGroup legend="Payment method" hideLegend aria-describedby={error ? "payment-error" : undefined}>
          {methods.map((method) => {
            const Icon = icons[method.icon];
            return (
              <RadioCard
                key={method.name}
                {...field}
                value={method.name}
                label={method.display_name}
                description={method.description}
                icon={<Icon size={22} />}
              />
            );
          })}
        </RadioGroup>
      )}
      {error ? (
        <p id="payment-error" className="mt-2 text-sm text-danger">
          {error}
        </p>
      ) : null}
      {chosen === "cash_on_delivery" && methods && methods.length > 0 ? (
        <p className="mt-3 text-sm text-soft">
          {confirmationHours === null
            ? null
            : `We call you to confirm; an order that is not confirmed within ${holdWords(confirmationHours)} is cancelled. `}
          Your premium code comes as soon as the cash has been recorded as received.
        </p>
      ) : null}
    </Section>
  );
}

function MethodsFailed({ onMethods }: { onMethods: (methods: PaymentMethod[]) => void }) {
  const [isLoading, setLoading] = useState(false);

  async function retry() {
    setLoading(true);
    const answer = await api("GET /settings/payment-methods").catch(() => null);
    setLoading(false);
    if (answer) onMethods(answer.methods);
  }

  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p>Failed to load payment methods</p>
      <Button variant="quiet" loading={isLoading} onClick={() => void retry()}>
        Try again
      </Button>
    </div>
  );
}
