"use client";

import { type KeyboardEvent, lazy, type MouseEvent, type ReactNode, useRef, useState } from "react";
import { LineIcon } from "@/components/shared/line-icon";
import { useLazyDialog } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import { earlyPress } from "@/components/ui/early-press";
import { track } from "@/lib/analytics/track";
import type { ShapeFiles } from "@/lib/molecules/ar-links";
import { localizeDigits, t } from "@/lib/texts/text";
import { type Media, type MediaKind, MediaSlide } from "./media-slide";

const loadZoom = () => import("./zoom-dialog");
const ZoomDialog = lazy(async () => ({ default: (await loadZoom()).ZoomDialog }));

type GalleryFrameProps = {
  label: string;
  /** Images of the slides, for the full screen. */
  pictures: readonly { src: string | null; alt: string }[];
  slides: readonly ReactNode[];
  thumbs: readonly ReactNode[];
  /** Slides after the images. */
  media: readonly Media[];
  shapes: readonly ShapeFiles[];
};

const anchorOf = (index: number) => `picture-${index + 1}`;

/** Current slide, which follows the scroll position, and the 3D model or film that is on, until its slide is left. */
function useSlides(images: number, media: readonly Media[]) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState<MediaKind | null>(null);
  const last = images + media.length - 1;

  function show(index: number, behavior?: ScrollBehavior) {
    const { current: row } = strip;
    row?.scrollTo({ left: Math.max(0, Math.min(index, last)) * row.clientWidth, behavior });
  }

  function start(kind: MediaKind) {
    // Its thumbnail may be a screen below it.
    strip.current?.scrollIntoView({ block: "nearest" });
    // At once: an interrupted scroll past the images would end at one of them and stop the slide.
    show(images + media.findIndex((each) => each.kind === kind), "instant");
    if (kind === "model" && playing !== kind) track({ name: "view_3d" });
    setPlaying(kind);
  }

  function stop() {
    setPlaying(null);
    show(0);
    strip.current?.focus({ preventScroll: true });
  }

  function arriveAt(index: number) {
    if (index === current) return;
    // On the way to its slide the model or film is not current yet.
    if (playing && playing === media[current - images]?.kind) setPlaying(null);
    setCurrent(index);
  }

  return { strip, current, playing, last, show, start, stop, arriveAt };
}

/** Scrollable strip of images, 3D model and film with thumbnails, arrows and keys. */
export function GalleryFrame({ label, pictures, slides, thumbs, media, shapes }: GalleryFrameProps) {
  const { strip, current, playing, last, show, start, stop, arriveAt } = useSlides(slides.length, media);
  const zoom = useLazyDialog(loadZoom, (control) => {
    const picture = pictures[current];
    return picture ? <ZoomDialog {...control} picture={picture} /> : null;
  });

  function moveByKey(event: KeyboardEvent) {
    if (event.key === "Escape" && playing) stop();
    // Model and film have their own arrow keys.
    if (event.target !== event.currentTarget) return;
    const target = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    show(target);
  }

  return (
    <section aria-label={label} className="gallery" data-playing={playing ?? undefined}>
      <div className="relative">
        <ul
          ref={strip}
          className="gallery-strip"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard.
          tabIndex={0}
          aria-label={t("{label}, {n} of {total}", { label, n: current + 1, total: last + 1 })}
          onScroll={({ currentTarget: row }) => arriveAt(Math.round(row.scrollLeft / row.clientWidth))}
          onKeyDown={moveByKey}
        >
          {slides.map((slide, index) => (
            <li key={anchorOf(index)} id={anchorOf(index)}>
              {slide}
            </li>
          ))}
          {media.map((each, index) => (
            <li key={each.kind} id={anchorOf(slides.length + index)}>
              <MediaSlide media={each} shapes={shapes} isOn={each.kind === playing} onStart={start} onStop={stop} />
            </li>
          ))}
        </ul>
        <p aria-hidden="true" className="gallery-count">
          {localizeDigits(`${current + 1} / ${last + 1}`)}
        </p>
        {current < slides.length ? (
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
        ) : null}
        <Step label={t("Previous picture")} side="left" isAtEnd={current === 0} onPress={() => show(current - 1)} />
        <Step label={t("Next picture")} side="right" isAtEnd={current === last} onPress={() => show(current + 1)} />
      </div>
      {zoom.dialog}
      <Thumbs thumbs={thumbs} media={media} current={current} onShow={show} onStart={start} />
    </section>
  );
}

type ThumbsProps = Pick<GalleryFrameProps, "thumbs" | "media"> & {
  current: number;
  onShow: (index: number) => void;
  onStart: (kind: MediaKind) => void;
};

function Thumbs({ thumbs, media, current, onShow, onStart }: ThumbsProps) {
  const follows = (index: number, follow: () => void) => ({
    "aria-current": index === current || undefined,
    onClick(event: MouseEvent) {
      // Do not change the URL, so that Back leaves the page.
      event.preventDefault();
      follow();
    },
  });

  return (
    <ol className="gallery-thumbs">
      {thumbs.map((thumb, index) => (
        <li key={anchorOf(index)}>
          <a
            href={`#${anchorOf(index)}`}
            {...follows(index, () => onShow(index))}
            aria-label={t("Picture {n} of {total}", { n: index + 1, total: thumbs.length })}
          >
            {thumb}
          </a>
        </li>
      ))}
      {media.map(({ kind, thumb }, index) => (
        <li key={kind} className="gallery-media-thumb">
          <a href={`#${anchorOf(thumbs.length + index)}`} {...follows(thumbs.length + index, () => onStart(kind))}>
            {thumb}
          </a>
        </li>
      ))}
    </ol>
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
