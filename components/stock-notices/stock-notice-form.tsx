"use client";

import { useState } from "react";
import { FormAlert } from "@/components/shared/note";
import { SubmitButton } from "@/components/shared/submit-button";
import { useLazyForm } from "@/components/shared/use-lazy-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { failureText, fieldErrorsAt } from "@/lib/api-error";
import type { FormCheck } from "@/lib/form-check";
import { t } from "@/lib/texts/text";

/** Subscribes to a back-in-stock email. Signed-in users need no address: the account's is used. */
export function StockNoticeForm({ productId }: { productId: string }) {
  const [answer, setAnswer] = useState<string | null>(null);
  const form = useLazyForm({
    load: () => load(productId),
    onSent: ({ message }) => void setAnswer(message),
    onFailed: (error) => {
      const errors = fieldErrorsAt(error, ["email"]);

      return errors ? { errors } : { alert: failureText(error, t("That didn't work. Please try again.")) };
    },
  });

  return (
    <div className="panel p-4">
      {/* Always rendered: screen readers only announce changes of an existing live region. */}
      <p role="status" className="empty:hidden">
        {answer}
      </p>
      {answer === null ? (
        <form {...form.props} className="grid gap-3">
          <FormAlert {...form.failure} />
          <Field label={t("Your email address")} error={form.errors.email} className="signed-in:hidden">
            <Input {...form.field("email")} type="email" autoComplete="email" inputMode="email" required />
          </Field>
          <SubmitButton isPending={form.isPending}>{t("Tell me when it is back")}</SubmitButton>
          <p className="text-sm text-soft">
            {t(
              "If your address is new, we'll first ask you to confirm it. Then one email when it's back, nothing else.",
            )}
            <span className="hidden signed-in:inline"> {t("We'll send it to your account email.")}</span>
          </p>
        </form>
      ) : null}
    </div>
  );
}

type Ask = { email?: string };

/** Only checks for presence; the server validates the address. */
const check: FormCheck<Ask> = ({ email = "" }) => {
  const typed = email.trim();
  if (typed !== "") return { values: { email: typed } };

  const isGuest = document.documentElement.dataset.auth === "guest";
  return isGuest ? { errors: { email: t("Email is required") } } : { values: {} };
};

async function load(product_id: string) {
  const { api } = await import("@/lib/api-client");

  return { check, send: (ask: Ask) => api("POST /stock-notices", { body: { product_id, ...ask } }) };
}
