"use client";

import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { FormAlert } from "@/components/shared/note";
import { PolicyNote } from "@/components/shared/policy-note";
import { SubmitButton } from "@/components/shared/submit-button";
import { useLazyForm } from "@/components/shared/use-lazy-form";
import { earlyField } from "@/components/ui/early-field";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { formPosts, postedFrom } from "@/lib/auth/form-posts";
import { beforeReason, LOGIN_TO_ORDER } from "@/lib/auth/messages";
import { loginFailure, newcomerFailure, REGISTERED } from "@/lib/auth/outcomes";
import { getSession } from "@/lib/auth/token-store";
import { readText, writeText } from "@/lib/browser-storage";
import type { FormResult, FormSuccess as News } from "@/lib/form-check";
import * as storageKeys from "@/lib/storage-keys";
import { t } from "@/lib/texts/text";
import { ForgotPasswordLink } from "./forgot-password-link";
import { FormStatus, useStatusToast } from "./form-status";
import { PhoneField } from "./phone-field";
import { SignInFields } from "./sign-in-fields";
import { fillNewEmail, goTo, loadLogin, loadNewcomer } from "./sign-in-flow";

type CheckoutSignInProps = { origin: string; answer: FormResult | null };

type SignInMode = "new" | "known";

/** Classes that show an element in one mode only. They read the radio button, to work without JavaScript. */
const newCustomerOnly = "group-has-[#way-known:checked]/ways:hidden";
const returningOnly = "group-has-[#way-new:checked]/ways:hidden";

/**
 * Sign-in or registration before the checkout (ADR 055): one form with two modes, which both continue to the
 * checkout.
 */
export function CheckoutSignIn({ origin, answer }: CheckoutSignInProps) {
  const [way, setWay] = useState<SignInMode>(answer?.typed.way === "known" ? "known" : "new");
  const [news, setNews] = useState<News | null>(answer?.news ?? null);
  const isNew = way === "new";
  const form = useLazyForm<object, unknown>({
    action: postedFrom(formPosts.checkout),
    answer,
    load: isNew ? loadNewcomer : loadLogin,
    onSent: (step) => goTo(origin, step),
    onFailed: (error) => {
      const failure = isNew ? newcomerFailure(error) : loginFailure(error);
      if (failure.typed?.way === "known") open("known");

      return failure;
    },
  });
  const { ref } = form.props;
  useStatusToast(news ?? (answer ? null : LOGIN_TO_ORDER));
  useInitialMode(ref, (first, reason) => {
    open(first);
    setNews(reason);
  });

  function open(next: SignInMode) {
    if (next === way) return;
    setWay(next);
    form.restart();
  }

  return (
    <form {...form.props} className="group/ways grid gap-4">
      <input type="hidden" name="from" value={origin} />
      <FormStatus news={news} />
      {news ? null : (
        <p className="text-sm text-soft">
          {t(LOGIN_TO_ORDER.title)}
          {beforeReason()}
          {t(LOGIN_TO_ORDER.text)}
        </p>
      )}
      <fieldset className="grid grid-cols-2 gap-2.5">
        <legend className="sr-only">{t("Do you have an account?")}</legend>
        <ModeOption value="new" chosen={way} onChoose={open}>
          {t("New here")}
        </ModeOption>
        <ModeOption value="known" chosen={way} onChoose={open}>
          {t("I have an account")}
        </ModeOption>
      </fieldset>
      <FormAlert {...form.failure} />
      <Field
        label={t("Full Name")}
        hint={t("First and last name, as they should appear on the parcel.")}
        error={form.errors.full_name}
        className={newCustomerOnly}
      >
        <Input {...form.field("full_name")} autoComplete="name" required />
      </Field>
      <PhoneField {...form.field("phone")} error={form.errors.phone} className={newCustomerOnly} />
      <SignInFields form={form} isNew={isNew} hintClass={newCustomerOnly} />
      <div className={`grid ${returningOnly}`}>
        <ForgotPasswordLink origin={origin} />
      </div>
      <SubmitButton isPending={form.isPending} worksPlain>
        <span className={newCustomerOnly}>{t("Continue to checkout")}</span>
        <span className={returningOnly}>{t("Sign In")}</span>
      </SubmitButton>
      <div className={newCustomerOnly}>
        <PolicyNote of="order-account" />
      </div>
    </form>
  );
}

type ModeOptionProps = {
  value: SignInMode;
  chosen: SignInMode;
  onChoose: (way: SignInMode) => void;
  children: ReactNode;
};

function ModeOption({ value, chosen, onChoose, children }: ModeOptionProps) {
  return (
    <label className="choice justify-center gap-1.5 px-2 text-center font-medium leading-snug text-soft has-checked:text-ink">
      <input
        {...earlyField}
        type="radio"
        id={`way-${value}`}
        name="way"
        value={value}
        checked={value === chosen}
        onChange={() => onChoose(value)}
        className="sr-only"
      />
      {children}
    </label>
  );
}

/** Preselects sign-in after registration or an expired session. */
function useInitialMode(
  form: RefObject<HTMLFormElement | null>,
  begin: (way: SignInMode, reason: News | null) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once after mount
  useEffect(() => {
    const hasEnded = readText("session", storageKeys.sessionEnded) !== null || getSession().auth !== "guest";
    writeText("session", storageKeys.sessionEnded, null);

    if (fillNewEmail(form.current)) begin("known", REGISTERED);
    else if (hasEnded) begin("known", LOGIN_TO_ORDER);
    // The user may have selected the radio button before hydration.
    else if (new FormData(form.current ?? undefined).get("way") === "known") begin("known", null);
  }, []);
}
