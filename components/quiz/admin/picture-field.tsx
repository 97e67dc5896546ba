"use client";

import { useRef } from "react";
import { type FieldPathByValue, useFormContext, useWatch } from "react-hook-form";
import { MediaImage } from "@/components/shared/media-image";
import { usePictureUpload } from "@/components/shared/use-picture-upload";
import { Button } from "@/components/ui/button";
import { IMAGE_TYPES } from "@/lib/picture-file";
import type { QuestionFields } from "@/lib/quiz/question-form";
import { t } from "@/lib/texts/text";

type PictureFieldProps = {
  name: FieldPathByValue<QuestionFields, string | null>;
  /** Accessible name: "Picture of option 2". */
  label: string;
  /** Shows only a small button while there is no image. */
  isCompact?: boolean;
};

/** Image that can be uploaded, replaced and removed. */
export function PictureField({ name, label, isCompact }: PictureFieldProps) {
  const { control, setValue } = useFormContext<QuestionFields>();
  const url = useWatch({ control, name });
  const input = useRef<HTMLInputElement>(null);
  const { isUploading, choose, clear } = usePictureUpload((image) => setValue(name, image, { shouldDirty: true }));

  return (
    <fieldset aria-label={label} className={isCompact ? "mt-1.5 ml-[34px]" : ""}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {url ? <MediaImage src={url} alt="" width={144} height={96} sizes="72px" className="thumb w-18" /> : null}
        <Button
          variant={isCompact ? "ghost" : "quiet"}
          size="small"
          className={isCompact ? "px-0! text-soft" : undefined}
          loading={isUploading}
          onClick={() => input.current?.click()}
        >
          {url ? t("Replace picture") : t("Add picture")}
        </Button>
        {url ? (
          <Button
            variant="ghost"
            size="small"
            className={isCompact ? "px-0! text-soft" : "text-soft"}
            disabled={isUploading}
            onClick={clear}
          >
            {t("Remove picture")}
          </Button>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("File for: {label}", { label })}
        accept={IMAGE_TYPES}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Allows choosing the same file again after a failure.
          target.value = "";
          if (file) choose(file);
        }}
      />
    </fieldset>
  );
}
