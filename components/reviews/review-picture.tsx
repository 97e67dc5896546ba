"use client";

import { useState } from "react";
import { MediaImage } from "@/components/shared/media-image";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { api } from "@/lib/api-client";
import { failureText } from "@/lib/api-error";
import { IMAGE_TYPES, NOT_AN_IMAGE, UPLOAD_FAILED } from "@/lib/picture-file";
import { t } from "@/lib/texts/text";

type ReviewPictureProps = {
  value: string | null;
  onChange: (url: string | null) => void;
  onUploading: (isUploading: boolean) => void;
};

/** The picture of a review: made small here, and sent as soon as it is chosen. */
export function ReviewPicture({ value, onChange, onUploading }: ReviewPictureProps) {
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function upload(file: File) {
    setUploading(true);
    onUploading(true);
    setProblem(null);
    try {
      const { smallPicture } = await import("./small-picture");
      const small = await smallPicture(file);
      if (small) {
        const body = new FormData();
        body.set("file", small, "picture");
        onChange((await api("POST /reviews/upload-image", { body })).image_url);
      } else setProblem(NOT_AN_IMAGE);
    } catch (error) {
      setProblem(failureText(error, UPLOAD_FAILED));
    }
    setUploading(false);
    onUploading(false);
  }

  return (
    <div className="grid gap-1.5">
      <label htmlFor="review-picture" className="block font-medium text-sm leading-snug">
        {t("Picture")}
        <span className="font-normal text-soft"> {t("(optional)")}</span>
      </label>
      {value === null ? (
        <input
          id="review-picture"
          type="file"
          accept={IMAGE_TYPES}
          disabled={isUploading}
          aria-describedby="review-picture-state"
          className="control"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void upload(file);
          }}
        />
      ) : (
        <div className="flex items-center gap-3">
          <MediaImage
            src={value}
            alt={t("Your picture")}
            width={192}
            height={192}
            sizes="96px"
            className="size-24 rounded-lg border border-line object-cover"
          />
          <Button variant="quiet" size="small" onClick={() => onChange(null)}>
            {t("Remove picture")}
          </Button>
        </div>
      )}
      <p id="review-picture-state" role="status" className="text-sm text-soft">
        {isUploading ? (
          <>
            <Spinner /> {t("Sending the picture")}
          </>
        ) : (
          (problem ?? t("Everybody can see it, so no faces of others."))
        )}
      </p>
    </div>
  );
}
