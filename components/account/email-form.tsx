"use client";

import { useRouter } from "next/navigation";
import { FormAlert, Note } from "@/components/shared/note";
import { notify } from "@/components/shared/notify";
import { SubmitButton } from "@/components/shared/submit-button";
import { useAction } from "@/components/shared/use-action";
import { useLazyForm } from "@/components/shared/use-lazy-form";
import { useUntilReady } from "@/components/shared/use-until-ready";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { Account } from "@/lib/account/schema";
import { failureText, fieldErrorsAt } from "@/lib/api-error";
import type { FormFailure } from "@/lib/form-check";
import { t } from "@/lib/texts/text";

async function load() {
  const [{ checkEmailChange: check }, { api }] = await Promise.all([
    import("@/lib/account/forms"),
    import("@/lib/api-client"),
  ]);

  return { check, send: (body: { email: string }) => api("POST /account/email", { body }) };
}

function failed(error: unknown): FormFailure {
  const errors = fieldErrorsAt(error, ["email"]);

  return errors ? { errors } : { alert: failureText(error, t("That didn't work. Please try again.")) };
}

/** Requests another email address for the account. */
export function EmailForm({ account }: { account: Account }) {
  const router = useRouter();
  const form = useLazyForm({
    load,
    onSent: ({ message }) => {
      form.props.ref.current?.reset();
      notify({ title: t("Check Your Email"), description: message });
      router.refresh();

      return undefined;
    },
    onFailed: failed,
  });

  return (
    <>
      <p className="break-words">{account.email}</p>
      {account.pending_email ? <Pending email={account.pending_email} /> : null}
      <form {...form.props} className="mt-4 grid gap-4">
        <FormAlert {...form.failure} />
        <Field
          label={t("New email address")}
          error={form.errors.email}
          hint={t("We'll send it a link. Your orders and premium codes stay in your account.")}
        >
          <Input name="email" type="email" inputMode="email" autoComplete="email" required />
        </Field>
        {account.has_password ? null : (
          <p className="text-soft text-sm">
            {t("You sign in with Google: afterwards sign in with the Google account of the new address.")}
          </p>
        )}
        <SubmitButton isPending={form.isPending} isQuiet>
          {t("Change email address")}
        </SubmitButton>
      </form>
    </>
  );
}

function Pending({ email }: { email: string }) {
  const { run, isBusy } = useAction();
  const waiting = useUntilReady();

  async function cancel() {
    const { api } = await import("@/lib/api-client");

    return api("DELETE /account/email");
  }

  return (
    <Note className="mt-3">
      <p className="break-words">{t("{email} has to be confirmed by the link that we sent there.", { email })}</p>
      <Button
        variant="link"
        loading={isBusy}
        onClick={() => void run(cancel, { done: t("Your address stays the same.") })}
        {...waiting}
      >
        {t("Keep my current address")}
      </Button>
    </Note>
  );
}
