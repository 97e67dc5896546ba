"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { FormAlert } from "@/components/shared/note";
import { SmallPicture } from "@/components/shared/small-picture";
import { SubmitButton } from "@/components/shared/submit-button";
import { useLazyForm } from "@/components/shared/use-lazy-form";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { api } from "@/lib/api-client";
import { failureText, fieldErrorsAt } from "@/lib/api-error";
import type { ReviewFormValues } from "@/lib/reviews/form";
import type { OwnReview } from "@/lib/reviews/schema";
import { t, tn } from "@/lib/texts/text";
import { DeleteReview } from "./delete-review";

type ReviewFormProps = {
  productId: string;
  review: OwnReview | null;
  /** Id of the element that shows the review's state. */
  stateId: string;
};

const STARS = [1, 2, 3, 4, 5];

export function ReviewForm({ productId, review, stateId }: ReviewFormProps) {
  const router = useRouter();
  const [picture, setPicture] = useState(review?.image_url ?? null);
  const latestPicture = useRef(picture);
  latestPicture.current = picture;
  const [isUploading, setUploading] = useState(false);
  const form = useLazyForm({
    load: async () => ({
      check: (await import("@/lib/reviews/form")).checkReview,
      send: (typed: ReviewFormValues) =>
        api("PUT /reviews/of/{product_id}/mine", {
          params: { product_id: productId },
          body: { ...typed, image_url: latestPicture.current },
        }),
    }),
    onSent: () => {
      // Move the focus, because the form unmounts.
      document.getElementById(stateId)?.focus();
      router.refresh();

      return undefined;
    },
    onFailed: (error) => {
      const errors = fieldErrorsAt(error, ["stars", "text"]);

      return errors ? { errors } : { alert: failureText(error, t("Your review wasn't sent. Please try again.")) };
    },
  });

  return (
    <form {...form.props} className="grid gap-5">
      <StarChoice stars={review?.stars} error={form.errors.stars} />
      <Field label={t("Your review")} hint={t("What's it like? Who's it for?")} error={form.errors.text}>
        <Textarea name="text" rows={6} defaultValue={review?.text} required readOnly={form.isPending} />
      </Field>
      <SmallPicture
        hint={t("Everyone can see it, so please leave other people's faces out.")}
        value={picture}
        onChange={setPicture}
        onUploading={setUploading}
      />
      <FormAlert {...form.failure} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={form.isPending || isUploading}>
          {review ? t("Save changes") : t("Send review")}
        </SubmitButton>
        {review ? <DeleteReview productId={productId} /> : null}
      </div>
    </form>
  );
}

function StarChoice({ stars, error }: { stars: number | undefined; error: string | undefined }) {
  return (
    <fieldset className="min-w-0" aria-describedby={error ? "stars-error" : undefined}>
      <legend className="font-medium text-sm">{t("Stars")}</legend>
      <div className="star-choice -ml-2">
        {STARS.map((star) => (
          <label key={star}>
            <input type="radio" name="stars" value={star} defaultChecked={star === stars} />
            <span aria-hidden="true" className="star-mark" />
            <span className="sr-only">{tn(star, "{n} star", "{n} stars")}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p id="stars-error" className="text-danger text-sm">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
