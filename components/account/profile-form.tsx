"use client";

import { useRouter } from "next/navigation";
import { FormAlert } from "@/components/shared/note";
import { notify } from "@/components/shared/notify";
import { SubmitButton } from "@/components/shared/submit-button";
import { useLazyForm } from "@/components/shared/use-lazy-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { Account } from "@/lib/account/schema";
import { failureText, fieldErrorsAt } from "@/lib/api-error";
import type { FormFailure } from "@/lib/form-check";
import { t } from "@/lib/texts/text";

const fields = ["full_name", "phone", "locale"];

async function load() {
  const [{ checkProfile }, { api }, { resumeSession }] = await Promise.all([
    import("@/lib/account/forms"),
    import("@/lib/api-client"),
    import("@/lib/account"),
  ]);

  return {
    check: checkProfile,
    send: async (body: { full_name: string; phone: string | null; locale: "en" | "bn" }) => {
      const account = await api("PATCH /account", { body });
      // The menu shows the name in the access token. A failure only delays the new name.
      await resumeSession().catch(() => {});

      return account;
    },
  };
}

function failed(error: unknown): FormFailure {
  const errors = fieldErrorsAt(error, fields);

  return errors ? { errors } : { alert: failureText(error, t("That didn't work. Please try again.")) };
}

/** Name, phone number and language of the account's emails. */
export function ProfileForm({ account }: { account: Account }) {
  const router = useRouter();
  const form = useLazyForm({
    load,
    onSent: () => {
      notify({ title: t("Profile saved") });
      router.refresh();

      return undefined;
    },
    onFailed: failed,
  });

  return (
    <form {...form.props} className="grid gap-4">
      <FormAlert {...form.failure} />
      <Field label={t("Full Name")} error={form.errors.full_name}>
        <Input name="full_name" defaultValue={account.full_name} autoComplete="name" required />
      </Field>
      <Field label={t("Phone")} error={form.errors.phone} optional>
        <Input name="phone" defaultValue={account.phone ?? ""} type="tel" inputMode="tel" autoComplete="tel" />
      </Field>
      <Field label={t("Language of emails")} error={form.errors.locale}>
        <Select name="locale" defaultValue={account.locale}>
          <option value="en" lang="en">
            English
          </option>
          <option value="bn" lang="bn">
            বাংলা
          </option>
        </Select>
      </Field>
      <SubmitButton isPending={form.isPending}>{t("Save profile")}</SubmitButton>
    </form>
  );
}
