"use client";

import { useRouter } from "next/navigation";
import { FormAlert } from "@/components/shared/note";
import { notify } from "@/components/shared/notify";
import { SubmitButton } from "@/components/shared/submit-button";
import { useLazyForm } from "@/components/shared/use-lazy-form";
import { Checkbox } from "@/components/ui/checkbox";
import type { Account } from "@/lib/account/schema";
import { failureText } from "@/lib/api-error";
import type { FormValues } from "@/lib/form-check";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

type Wanted = Account["emails"];

const kinds = [
  ["back_in_stock", "A product that I asked about is back in stock"],
  ["quiz_reward", "A coupon for a perfect daily quiz"],
] as const satisfies readonly (readonly [keyof Wanted, Label])[];

async function load() {
  const { api } = await import("@/lib/api-client");

  return {
    // An unchecked box sends nothing.
    check: (typed: FormValues): { values: Wanted } => ({
      values: { back_in_stock: "back_in_stock" in typed, quiz_reward: "quiz_reward" in typed },
    }),
    send: (emails: Wanted) => api("PATCH /account", { body: { emails } }),
  };
}

/** Optional emails; those about orders, payments, codes and the account always come. */
export function MailForm({ emails }: { emails: Wanted }) {
  const router = useRouter();
  const form = useLazyForm({
    load,
    onSent: () => {
      notify({ title: t("Emails saved") });
      router.refresh();

      return undefined;
    },
    onFailed: (error) => ({ alert: failureText(error, t("That didn't work. Please try again.")) }),
  });

  return (
    <form {...form.props} className="grid gap-3">
      <FormAlert {...form.failure} />
      <fieldset className="grid">
        <legend className="sr-only">{t("Optional emails")}</legend>
        {kinds.map(([kind, label]) => (
          <Checkbox key={kind} name={kind} defaultChecked={emails[kind]} label={t(label)} />
        ))}
      </fieldset>
      <SubmitButton isPending={form.isPending} isQuiet>
        {t("Save emails")}
      </SubmitButton>
    </form>
  );
}
