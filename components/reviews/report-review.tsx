"use client";

import { useState } from "react";
import { BackLink } from "@/components/shared/back-link";
import { FormAlert, Note } from "@/components/shared/note";
import { Stars } from "@/components/shared/rating";
import { SubmitButton } from "@/components/shared/submit-button";
import { useLazyForm } from "@/components/shared/use-lazy-form";
import { UserText } from "@/components/shared/user-text";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { api } from "@/lib/api-client";
import { failureText, fieldErrorsAt } from "@/lib/api-error";
import type { Review } from "@/lib/reviews/schema";
import { routes } from "@/lib/routes";
import { langOf } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";

/** Reports a published review to the shop. */
export function ReportReview({ review }: { review: Review & { product_id: string } }) {
  const [isSent, setSent] = useState(false);
  const form = useLazyForm({
    load: async () => ({
      check: (await import("@/lib/reviews/form")).checkReport,
      send: (body: { reason: string }) => api("POST /reviews/{id}/report", { params: { id: review.id }, body }),
    }),
    onSent: () => {
      setSent(true);

      return undefined;
    },
    onFailed: (error) => {
      const errors = fieldErrorsAt(error, ["reason"]);

      return errors ? { errors } : { alert: failureText(error, t("That wasn't sent. Please try again.")) };
    },
  });

  return (
    <div className="shell py-6 *:max-w-2xl md:py-9">
      <BackLink href={routes.product(review.product_id)}>{t("Back to the product")}</BackLink>
      <h1 className="mt-2 text-2xl">{t("Report a review")}</h1>
      <blockquote className="mt-5 panel p-5">
        <Stars of={review.stars} />
        <p lang={langOf(review.text)} className="mt-2 whitespace-pre-line break-words">
          <UserText>{review.text}</UserText>
        </p>
        <footer className="mt-2 text-sm text-soft">
          <UserText>{review.name}</UserText>
        </footer>
      </blockquote>
      <div role="status" className="mt-5 empty:mt-0">
        {isSent ? <Note>{t("Thanks! We'll check it.")}</Note> : null}
      </div>
      {isSent ? null : (
        <form {...form.props} className="mt-5 grid gap-5">
          <Field label={t("What's wrong with it?")} error={form.errors.reason}>
            <Textarea name="reason" rows={3} required readOnly={form.isPending} />
          </Field>
          <FormAlert {...form.failure} />
          <SubmitButton isPending={form.isPending}>{t("Report")}</SubmitButton>
        </form>
      )}
    </div>
  );
}
