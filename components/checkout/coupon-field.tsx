"use client";

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { renderRich } from "@/components/shared/rich-text";
import { Button } from "@/components/ui/button";
import { earlyPress } from "@/components/ui/early-press";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { EnteredCoupon } from "@/lib/checkout/coupon";
import { usableTerms } from "@/lib/checkout/coupon";
import { offerText } from "@/lib/coupons/labels";
import { t } from "@/lib/texts/text";

type CouponFieldProps = {
  coupon: EnteredCoupon | null;
  /** Why the coupon gives no discount; null if it does or is being checked. */
  refusal: string | null;
  isChecking: boolean;
  isDisabled: boolean;
  /** Null removes the coupon. */
  onChange: (code: string | null) => void;
};

/**
 * Coupon field of the checkout form. Initially collapsed, because most buyers have no coupon.
 */
export function CouponField({ coupon, refusal, isChecking, isDisabled, onChange }: CouponFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const terms = coupon?.answer?.terms;

  if (coupon && terms && usableTerms(coupon)) {
    return (
      <Entered
        code={terms.code}
        offer={offerText(terms)}
        refusal={refusal}
        isDisabled={isDisabled}
        onRemove={() => onChange(null)}
      />
    );
  }
  if (!isOpen && !coupon) {
    return (
      <button
        type="button"
        {...earlyPress}
        className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        onClick={() => setOpen(true)}
      >
        {t("Have a coupon?")}
      </button>
    );
  }

  return (
    <Entry coupon={coupon} refusal={refusal} isChecking={isChecking} isDisabled={isDisabled} onChange={onChange} />
  );
}

type EnteredProps = { code: string; offer: string; refusal: string | null; isDisabled: boolean; onRemove: () => void };

/** The entered coupon with its discount, or the reason why it does not apply yet. */
function Entered({ code, offer, refusal, isDisabled, onRemove }: EnteredProps) {
  return (
    <div className="rounded-lg border border-line px-3 py-1.5">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-sm" role="status">
          <span className="break-all font-mono">{code}</span> <span className="text-soft">· {offer}</span>
        </p>
        <Button
          variant="ghost"
          size="small"
          className="flex-none whitespace-nowrap"
          disabled={isDisabled}
          onClick={onRemove}
        >
          {renderRich(
            "Remove<name> the coupon {code}</name>",
            { name: (text) => <span className="sr-only">{text}</span> },
            { code },
          )}
        </Button>
      </div>
      {refusal ? <p className="pb-1.5 text-sm text-warm">{refusal}</p> : null}
    </div>
  );
}

function Entry({ coupon, refusal, isChecking, isDisabled, onChange }: CouponFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(coupon?.code ?? "");
  const input = useRef<HTMLInputElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (refusal) status.current?.scrollIntoView({ block: "nearest" });
  }, [refusal]);

  function apply() {
    const code = typed.trim();
    if (code === "") input.current?.focus();
    else onChange(code);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    // Enter must not submit the order.
    event.preventDefault();
    apply();
  }

  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{t("Coupon code")}</Label>
      <div className="flex gap-2">
        <Input
          ref={input}
          id={id}
          value={typed}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={refusal !== null}
          aria-describedby={`${id}-status`}
          className="min-w-0 flex-1 font-mono"
          autoFocus={coupon === null}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button variant="quiet" loading={isChecking} disabled={isDisabled} onClick={apply}>
          {t("Apply")}
        </Button>
      </div>
      <p
        ref={status}
        id={`${id}-status`}
        role="status"
        className="scroll-mb-[calc(var(--bottom-bar,0px)+0.5rem)] text-sm text-danger empty:hidden"
      >
        {refusal}
      </p>
    </div>
  );
}
