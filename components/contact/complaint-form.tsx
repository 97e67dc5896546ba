"use client";

import { useRouter } from "next/navigation";
import { FormAlert } from "@/components/shared/note";
import { SubmitButton } from "@/components/shared/submit-button";
import { useIsReady } from "@/components/shared/use-is-ready";
import { useLazyForm } from "@/components/shared/use-lazy-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Options, Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { formPosts, postedFrom } from "@/lib/auth/form-posts";
import { complaintKindLabels, complaintLimits } from "@/lib/contact/complaint";
import { complaintFailure } from "@/lib/contact/complaint-form";
import type { ComplaintInput } from "@/lib/contact/complaint-schema";
import type { FormResult } from "@/lib/form-check";
import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";

async function load() {
  const [{ checkComplaint }, { api }] = await Promise.all([
    import("@/lib/contact/complaint-schema"),
    import("@/lib/api-client"),
  ]);

  return { check: checkComplaint, send: (body: ComplaintInput) => api("POST /contact/complaints", { body }) };
}

/** Complaint form. Opens the page of the complaint's state. */
export function ComplaintForm({ answer }: { answer: FormResult }) {
  const router = useRouter();
  const isReady = useIsReady();
  const form = useLazyForm({
    action: postedFrom(formPosts.complaint),
    answer,
    load,
    onSent: ({ number, token }) => {
      router.push(to(routes.complaintStatus(number, token)));

      return "leaving";
    },
    onFailed: complaintFailure,
  });
  const { field, errors, isPending } = form;

  return (
    // Without scripts the browser validates, because a long text cannot be returned to the form.
    <form {...form.props} noValidate={isReady} className="grid gap-4">
      <FormAlert {...form.failure} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("What is it about?")} error={errors.kind}>
          <Select {...field("kind")} required>
            <Options first={t("Please choose")} words={complaintKindLabels} />
          </Select>
        </Field>
        <Field label={t("Order number")} optional error={errors.order_number}>
          <Input {...field("order_number")} maxLength={complaintLimits.order_number} autoComplete="off" />
        </Field>
      </div>
      <Field label={t("What went wrong, and what do you ask for?")} error={errors.message}>
        <Textarea
          {...field("message")}
          rows={7}
          maxLength={complaintLimits.message}
          className="min-h-44"
          required
          readOnly={isPending}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("Name")} error={errors.name}>
          <Input {...field("name")} maxLength={complaintLimits.name} autoComplete="name" required />
        </Field>
        <Field label={t("Email")} error={errors.email}>
          <Input {...field("email")} type="email" inputMode="email" autoComplete="email" required />
        </Field>
        <Field label={t("Phone")} optional error={errors.phone}>
          <Input {...field("phone")} type="tel" maxLength={20} autoComplete="tel" />
        </Field>
      </div>
      <SubmitButton isPending={isPending} worksPlain>
        {t("Send complaint")}
      </SubmitButton>
    </form>
  );
}
