"use client";

import { useId, useRef, useState } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { api } from "@/lib/api-client";
import { failureText } from "@/lib/api-error";
import { IMAGE_TYPES, NOT_AN_IMAGE, UPLOAD_FAILED } from "@/lib/picture-file";
import { t } from "@/lib/texts/text";
import { MediaImage } from "./media-image";
import { shrinkPicture } from "./shrink-picture";
import { UserText } from "./user-text";

type SmallPictureProps = {
  /** Who will see it. */
  hint: string;
  value: string | null;
  onChange: (url: string | null) => void;
  onUploading: (isUploading: boolean) => void;
};

/** Picture of a customer, for a review or a request: resized in the browser and uploaded when chosen. */
export function SmallPicture({ hint, value, onChange, onUploading }: SmallPictureProps) {
  const id = useId();
  const [isUploading, setUploading] = useState(false);
  const [name, setName] = useState("");
  const group = useRef<HTMLFieldSetElement>(null);

  /** Sets the image. Focuses the group, because the clicked button disappears, unless the user has moved the focus. */
  function change(url: string | null) {
    const { activeElement, body } = document;
    if (activeElement === body || group.current?.contains(activeElement)) group.current?.focus();
    onChange(url);
  }
  const [problem, setProblem] = useState<string | null>(null);

  async function upload(file: File) {
    setUploading(true);
    onUploading(true);
    setProblem(null);
    setName(file.name);
    try {
      const small = await shrinkPicture(file);
      if (small) {
        const body = new FormData();
        body.set("file", small, "picture");
        change((await api("POST /reviews/upload-image", { body })).image_url);
      } else setProblem(NOT_AN_IMAGE);
    } catch (error) {
      setProblem(failureText(error, UPLOAD_FAILED));
    }
    setUploading(false);
    onUploading(false);
  }

  return (
    <fieldset ref={group} tabIndex={-1} aria-labelledby={id} className="grid min-w-0 gap-1.5">
      <p id={id} className="font-medium text-sm leading-snug">
        {t("Picture")}
        <span className="font-normal text-soft"> {t("(optional)")}</span>
      </p>
      {value === null ? (
        <ChooseFile describedBy={`${id}-state`} isUploading={isUploading} onChoose={(file) => void upload(file)} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <MediaImage
            src={value}
            alt={t("Your picture")}
            width={192}
            height={192}
            sizes="96px"
            className="size-24 rounded-lg border border-line object-cover"
          />
          <div className="grid min-w-0 justify-items-start gap-2">
            {name ? (
              <span className="max-w-full text-sm wrap-anywhere">
                <UserText>{name}</UserText>
              </span>
            ) : null}
            <Button variant="quiet" size="small" onClick={() => change(null)}>
              {t("Remove picture")}
            </Button>
          </div>
        </div>
      )}
      <p id={`${id}-state`} role="status" className="text-sm text-soft">
        {isUploading ? (
          <>
            <Spinner /> {t("Uploading the picture")}: <UserText>{name}</UserText>
          </>
        ) : (
          (problem ?? hint)
        )}
      </p>
    </fieldset>
  );
}

type ChooseFileProps = { describedBy: string; isUploading: boolean; onChoose: (file: File) => void };

/** Button over the native file input, whose text is in the browser's language. The input stays focusable. */
function ChooseFile({ describedBy, isUploading, onChoose }: ChooseFileProps) {
  return (
    <label
      className={`${buttonVariants({ variant: "quiet", size: "small" })} justify-self-start has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:opacity-50`}
    >
      <input
        type="file"
        accept={IMAGE_TYPES}
        disabled={isUploading}
        aria-describedby={describedBy}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Allows choosing the same file again after a failure.
          currentTarget.value = "";
          if (file) onChoose(file);
        }}
      />
      {t("Choose a picture")}
    </label>
  );
}
