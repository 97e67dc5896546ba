"use client";

import { type KeyboardEvent, lazy, type MouseEvent, type ReactNode, useRef, useState } from "react";
import { LineIcon } from "@/components/shared/line-icon";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import { earlyPress } from "@/components/ui/early-press";
import { localizeDigits, t } from "@/lib/texts/text";

const loadZoom = () => import("./zoom-dialog");
const ZoomDialog = lazy(async () => ({ default: (await loadZoom()).ZoomDialog }));

type GalleryFrameProps = {
  label: string;
  /** Images of the slides, for the full screen. */
  pictures: readonly { src: string | null; alt: string }[];
  slides: readonly ReactNode[];
  thumbs: readonly ReactNode[];
};

const anchorOf = (index: number) => `picture-${index + 1}`;

/** Scrollable image strip with thumbnails, arrows and keys. The current image follows the scroll position. */
export function GalleryFrame({ label, pictures, slides, thumbs }: GalleryFrameProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const last = slides.length - 1;
  const zoom = useLazyDialog(loadZoom, (control) => {
    const picture = pictures[current];
    return picture ? <ZoomDialog {...control} picture={picture} /> : null;
  });

  function show(index: number) {
    const { current: row } = strip;
    row?.scrollTo({ left: Math.max(0, Math.min(index, last)) * row.clientWidth });
  }

  function follow(event: MouseEvent, index: number) {
    // Do not change the URL, so that Back leaves the page.
    event.preventDefault();
    show(index);
  }

  function moveByKey(event: KeyboardEvent) {
    const target = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    show(target);
  }

  return (
    <section aria-label={label} className="gallery">
      <div className="relative">
        <ul
          ref={strip}
          className="gallery-strip"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard.
          tabIndex={0}
          aria-label={t("{label}, {n} of {total}", { label, n: current + 1, total: slides.length })}
          onScroll={({ currentTarget: row }) => setCurrent(Math.round(row.scrollLeft / row.clientWidth))}
          onKeyDown={moveByKey}
        >
          {slides.map((slide, index) => (
            <li key={anchorOf(index)} id={anchorOf(index)}>
              {slide}
            </li>
          ))}
        </ul>
        <p aria-hidden="true" className="gallery-count">
          {localizeDigits(`${current + 1} / ${slides.length}`)}
        </p>
        <Button
          variant="quiet"
          size="icon"
          className="gallery-zoom needs-script"
          aria-label={t("Full screen")}
          aria-haspopup="dialog"
          {...zoom.opener}
        >
          <LineIcon path="M12 3h5v5M8 17H3v-5M17 3l-6 6M3 17l6-6" />
        </Button>
        <Step label={t("Previous picture")} side="left" isAtEnd={current === 0} onPress={() => show(current - 1)} />
        <Step label={t("Next picture")} side="right" isAtEnd={current === last} onPress={() => show(current + 1)} />
      </div>
      {zoom.dialog}
      <ol className="gallery-thumbs">
        {thumbs.map((thumb, index) => (
          <li key={anchorOf(index)}>
            <a
              href={`#${anchorOf(index)}`}
              aria-label={t("Picture {n} of {total}", { n: index + 1, total: slides.length })}
              aria-current={index === current || undefined}
              onClick={(event) => follow(event, index)}
            >
              {thumb}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

type StepProps = { label: string; side: "left" | "right"; isAtEnd: boolean; onPress: () => void };

/** Stays focusable at either end, so that keyboard users do not lose the focus. */
function Step({ label, side, isAtEnd, onPress }: StepProps) {
  return (
    <button
      type="button"
      {...earlyPress}
      className="gallery-step needs-script"
      data-side={side}
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : onPress}
    />
  );
}
