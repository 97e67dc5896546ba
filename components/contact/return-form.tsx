"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { FormAlert } from "@/components/shared/note";
import { SmallPicture } from "@/components/shared/small-picture";
import { SubmitButton } from "@/components/shared/submit-button";
import { useLazyForm } from "@/components/shared/use-lazy-form";
import { Field } from "@/components/ui/field";
import { Options, Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { api } from "@/lib/api-client";
import { failureText, fieldErrorsAt } from "@/lib/api-error";
import { complaintLimits } from "@/lib/contact/complaint";
import { MAX_RETURN_PICTURES, returnWishLabels } from "@/lib/contact/return-request";
import type { ReturnRequestInput } from "@/lib/contact/return-schema";
import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";

type Typed = Pick<ReturnRequestInput, "wish" | "message">;

/** Request for a return, refund or exchange of an order. Opens the page of its state. */
export function ReturnForm({ orderId }: { orderId: string }) {
  const router = useRouter();
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const latest = useRef(pictures);
  latest.current = pictures;
  const [isUploading, setUploading] = useState(false);
  const form = useLazyForm({
    load: async () => ({
      check: (await import("@/lib/contact/return-schema")).checkReturnRequest,
      send: (typed: Typed) =>
        api("POST /contact/return-requests", { body: { order_id: orderId, ...typed, pictures: [...latest.current] } }),
    }),
    onSent: ({ number, token }) => {
      router.push(to(routes.complaintStatus(number, token)));

      return "leaving";
    },
    onFailed: (error) => {
      const errors = fieldErrorsAt(error, ["wish", "message"]);

      return errors ? { errors } : { alert: failureText(error, t("Your request wasn't sent. Please try again.")) };
    },
  });

  return (
    <form {...form.props} noValidate className="grid gap-5">
      <Field label={t("What do you ask for?")} error={form.errors.wish}>
        <Select {...form.field("wish")} required>
          <Options first={t("Please choose")} words={returnWishLabels} />
        </Select>
      </Field>
      <Field label={t("What went wrong, and with which items?")} error={form.errors.message}>
        <Textarea
          {...form.field("message")}
          rows={5}
          maxLength={complaintLimits.message}
          required
          readOnly={form.isPending}
        />
      </Field>
      {[...pictures, null].slice(0, MAX_RETURN_PICTURES).map((picture, index) => (
        <SmallPicture
          key={picture ?? "next"}
          hint={t("Only you and our staff can see it.")}
          value={picture}
          onChange={(url) => setPictures((all) => (url ? [...all, url] : all.filter((_, at) => at !== index)))}
          onUploading={setUploading}
        />
      ))}
      <FormAlert {...form.failure} />
      <SubmitButton isPending={form.isPending || isUploading}>{t("Send request")}</SubmitButton>
    </form>
  );
}
