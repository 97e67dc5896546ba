"use client";

import { type DragEvent, useRef, useState } from "react";
import { LineIcon } from "@/components/shared/line-icon";
import { MediaImage } from "@/components/shared/media-image";
import { renderRich } from "@/components/shared/rich-text";
import type { Upload, usePictureUploads } from "@/components/shared/use-picture-uploads";
import { UserText } from "@/components/shared/user-text";
import { Button, buttonVariants } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { IMAGE_TYPES } from "@/lib/picture-file";
import { MAX_IMAGES } from "@/lib/products/limits";
import type { ProductImage } from "@/lib/products/schema";
import { pickContent } from "@/lib/texts/pick-content";
import { t } from "@/lib/texts/text";

type ProductPicturesProps = {
  /** Images in gallery order, the main one first. */
  pictures: readonly ProductImage[];
  onChange: (pictures: ProductImage[]) => void;
  /** State of the uploads. The form cannot be saved while one is running. */
  upload: ReturnType<typeof usePictureUploads>;
};

/** Ordered images of a product. Uses buttons for reordering, which work by keyboard and touch. */
export function ProductPictures({ pictures, onChange, upload }: ProductPicturesProps) {
  const list = useRef<HTMLOListElement>(null);
  const [removed, setRemoved] = useState<{ picture: ProductImage; place: number } | null>(null);
  const { uploads, choose, retry, drop } = upload;
  const room = MAX_IMAGES + 1 - pictures.length - uploads.length;

  function move(from: number, to: number) {
    const moved = [...pictures];
    moved.splice(to, 0, ...moved.splice(from, 1));
    onChange(moved);
    // Restore the focus, because the buttons move with the image.
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>("[data-move]")[to]?.focus());
  }

  function remove(picture: ProductImage, place: number) {
    onChange(pictures.filter((_, at) => at !== place));
    setRemoved({ picture, place });
  }

  function putBack() {
    if (removed) onChange(pictures.toSpliced(removed.place, 0, removed.picture));
    setRemoved(null);
  }

  return (
    <section
      aria-label={t("Pictures")}
      className="grid content-start gap-3"
      {...dropTarget((files) => choose(files, room))}
    >
      <ol ref={list} className="grid gap-3">
        {pictures.map((picture, index) => (
          <PictureRow
            key={picture.image_url}
            picture={picture}
            place={index}
            isLast={index === pictures.length - 1}
            onMove={(to) => move(index, to)}
            onText={(said) => onChange(pictures.map((each, at) => (at === index ? { ...each, ...said } : each)))}
            onRemove={() => remove(picture, index)}
          />
        ))}
        {uploads.map((one) => (
          <UploadRow key={one.key} upload={one} onRetry={() => retry(one)} onDrop={() => drop(one)} />
        ))}
      </ol>
      <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm empty:hidden">
        {removed ? (
          <>
            {removed.place === 0
              ? t("Main picture removed.")
              : t("Picture {number} removed.", { number: removed.place + 1 })}
            {room > 0 ? (
              <Button variant="link" size="small" onClick={putBack}>
                {t("Put back")}
              </Button>
            ) : null}
          </>
        ) : null}
      </p>
      {room > 0 ? <AddPictures isFirst={pictures.length === 0} onChoose={(files) => choose(files, room)} /> : null}
      <p className="text-sm text-soft">
        {t(
          "PNG, JPEG, WebP, AVIF or GIF, under 5MB each. Square looks best. Up to {most}; the first is the main picture.",
          { most: MAX_IMAGES + 1 },
        )}
      </p>
      <PhotoHelp />
    </section>
  );
}

/** How to replace a rendering by a photo. */
function PhotoHelp() {
  return (
    <details className="text-sm text-soft">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-ink">
        {t("Take a good photo with a phone")}
      </summary>
      <ul className="list-disc space-y-1 ps-5">
        <li>{t("Near a window, by day; no flash, no lamp.")}</li>
        <li>{t("On a plain table: the product and what's in the box, nothing else.")}</li>
        <li>{t("Wipe the lens. Stand one metre away and zoom to 2×, so that the box keeps its shape.")}</li>
        <li>{t("Choose the square format; the product fills three quarters of it.")}</li>
        <li>{t("Tap on the product to focus, lean the phone on something, take three and keep the sharpest.")}</li>
        <li>{t("A rendering is labelled as one until you remove it; your photos are not.")}</li>
      </ul>
    </details>
  );
}

function dropTarget(onDrop: (files: File[]) => void) {
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const files = [...event.dataTransfer.files];
      if (files.length > 0) onDrop(files);
    },
  };
}

function AddPictures({ isFirst, onChoose }: { isFirst: boolean; onChoose: (files: File[]) => void }) {
  return (
    <label
      className={`${buttonVariants({ variant: "quiet", size: "small" })} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
    >
      <input
        type="file"
        multiple
        accept={IMAGE_TYPES}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Allows choosing the same file again after a failure.
          event.target.value = "";
          if (files.length > 0) onChoose(files);
        }}
      />
      {isFirst ? t("Upload pictures") : t("Add pictures")}
    </label>
  );
}

type UploadRowProps = { upload: Upload; onRetry: () => void; onDrop: () => void };

/** Progress of an upload, or the reason why it failed. */
function UploadRow({ upload: { file, preview, state, reason }, onRetry, onDrop }: UploadRowProps) {
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-2.5 gap-y-1">
      {/* biome-ignore lint/performance/noImgElement: preview of a local file */}
      <img src={preview} alt={t("Chosen just now")} width={144} height={144} className="thumb w-full" />
      <div className="min-w-0 text-sm">
        <p className="truncate">
          <UserText>{file.name}</UserText>
        </p>
        {state === "sending" ? <progress className="h-2 w-full accent-accent" aria-label={t("Uploading")} /> : null}
        {state === "waiting" ? <p className="text-soft">{t("Waiting")}</p> : null}
        {state === "failed" ? <p className="text-danger">{reason}</p> : null}
      </div>
      {state === "failed" ? (
        <div className="col-span-2 flex gap-1">
          <Button variant="ghost" size="small" className="min-h-11" onClick={onRetry}>
            {renderRich(
              "Try again<rest> with {file}</rest>",
              { rest: (text) => <span className="sr-only">{text}</span> },
              { file: file.name },
            )}
          </Button>
          <Button variant="ghost" size="small" className="min-h-11" onClick={onDrop}>
            {t("Leave out")}
            <span className="sr-only"> {file.name}</span>
          </Button>
        </div>
      ) : null}
    </li>
  );
}
type PictureRowProps = {
  picture: ProductImage;
  /** Zero-based. */
  place: number;
  isLast: boolean;
  onMove: (to: number) => void;
  onText: (said: Partial<ProductImage>) => void;
  onRemove: () => void;
};

function PictureRow({ picture, place, isLast, onMove, onText, onRemove }: PictureRowProps) {
  const name = place === 0 ? t("main picture") : t("picture {number}", { number: place + 1 });

  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-2.5 gap-y-1">
      <MediaImage
        src={picture.image_url}
        alt={
          place === 0
            ? t("The product's picture")
            : pickContent(picture.alt_text, picture.alt_text_bn) || t("Picture {number}", { number: place + 1 })
        }
        width={144}
        height={144}
        sizes="72px"
        className="thumb w-full"
      />
      <div className="min-w-0">
        {place === 0 ? (
          <p className="font-semibold text-sm">{t("Main picture")}</p>
        ) : (
          <div className="grid gap-1.5">
            <Input
              aria-label={t("Description of {name}", { name })}
              placeholder={t("Description of the picture")}
              value={picture.alt_text}
              maxLength={200}
              autoComplete="off"
              className="min-h-11"
              onChange={(event) => onText({ alt_text: event.target.value })}
            />
            <Input
              aria-label={t("Description of {name}, in Bangla", { name })}
              placeholder={t("The same in Bangla")}
              lang="bn"
              value={picture.alt_text_bn ?? ""}
              maxLength={200}
              autoComplete="off"
              className="min-h-11"
              onChange={(event) => onText({ alt_text_bn: event.target.value })}
            />
          </div>
        )}
      </div>
      <div className="col-span-2 flex gap-1">
        <Button
          data-move
          variant="ghost"
          size="icon"
          aria-label={t("Move {name} forward", { name })}
          aria-disabled={place === 0 || undefined}
          onClick={() => (place === 0 ? undefined : onMove(place - 1))}
        >
          <LineIcon path="M10 16V4M5 9l5-5 5 5" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t("Move {name} back", { name })}
          aria-disabled={isLast || undefined}
          onClick={() => (isLast ? undefined : onMove(place + 1))}
        >
          <LineIcon path="M10 4v12M5 11l5 5 5-5" />
        </Button>
        <Button
          variant="ghost"
          size="small"
          className="min-h-11"
          aria-label={t("Remove {name}", { name })}
          onClick={onRemove}
        >
          {t("Remove")}
        </Button>
      </div>
    </li>
  );
}
