"use client";

import { MediaImage } from "@/components/shared/media-image";
import type { PictureUpload } from "@/components/shared/use-picture-upload";
import { Button, buttonVariants } from "@/components/ui/button";
import { IMAGE_TYPES } from "@/lib/picture-file";

type ProductPictureProps = { src: string | null; upload: PictureUpload };

const pictureClass = "aspect-square w-full rounded-lg border border-line bg-raised object-cover";

/** The picture of a product as the shop will show it, and the way to another one. */
export function ProductPicture({ src, upload }: ProductPictureProps) {
  const { preview, isUploading, choose, clear } = upload;

  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] content-start gap-3 sm:grid-cols-1">
      <div className="relative self-start">
        {preview === null ? (
          <MediaImage
            src={src}
            alt="The product's picture"
            width={416}
            height={416}
            sizes="208px"
            className={pictureClass}
          />
        ) : (
          // biome-ignore lint/performance/noImgElement: a file of this browser, shown as it is
          // biome-ignore lint/a11y/noRedundantAlt: it is the picture that the buttons speak of
          <img src={preview} alt="The picture that was chosen" width={416} height={416} className={pictureClass} />
        )}
        {isUploading ? (
          <progress
            className="absolute inset-x-2 bottom-2 h-2 w-[calc(100%-1rem)] accent-accent"
            aria-label="Uploading"
          />
        ) : null}
      </div>
      <div className="grid content-start gap-2">
        <label
          aria-disabled={isUploading || undefined}
          className={`${buttonVariants({ variant: "quiet", size: "small" })} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
        >
          <input
            type="file"
            accept={IMAGE_TYPES}
            className="sr-only"
            disabled={isUploading}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // The same file may be chosen again after a failure.
              event.target.value = "";
              if (file) choose(file);
            }}
          />
          {src === null ? "Upload picture" : "Change picture"}
        </label>
        {src === null || isUploading ? null : (
          <Button variant="ghost" size="small" onClick={clear}>
            Remove picture
          </Button>
        )}
        <p className="text-sm text-soft" role="status">
          {isUploading ? "Uploading…" : "PNG, JPEG, WebP, AVIF or GIF, under 5MB. Square looks best."}
        </p>
      </div>
    </div>
  );
}
