"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { MoleculeStageProps } from "@/components/molecules/molecule-stage";
import { LineIcon } from "@/components/shared/line-icon";
import { notifyNotOpened } from "@/components/shared/use-lazy-dialog";
import { buttonVariants } from "@/components/ui/button";
import { demoVideo } from "@/lib/home/demo-video";
import { pageOf, type ShapeFiles } from "@/lib/molecules/ar-links";
import type { Label } from "@/lib/texts/catalogue";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";

export type MediaKind = "model" | "film";

type Content = ComponentType<MoleculeStageProps>;

const loaders: Record<MediaKind, () => Promise<Content>> = {
  model: async () => (await import("@/components/molecules/molecule-stage")).MoleculeStage,
  film: async () => (await import("./film-slide")).FilmSlide,
};

export const mediaLooks: Record<MediaKind, { short: Label; start: Label; icon: string }> = {
  model: {
    short: "3D",
    start: "See it in 3D",
    icon: "M10 2.5 16.5 6v8L10 17.5 3.5 14V6ZM3.5 6l6.5 3.5L16.5 6M10 9.5v8",
  },
  film: { short: "Film", start: "Watch the demo, 16 seconds", icon: "M6 4v12l10-6Z" },
};

type MediaSlideProps = {
  kind: MediaKind;
  shapes: readonly ShapeFiles[];
  isOn: boolean;
  onStart: (kind: MediaKind) => void;
  /** Called by a Back button, or if the slide cannot be loaded. */
  onStop: () => void;
};

/**
 * Gallery slide with 3D models or the film. Loads its code once it is on; switching it off unmounts and so stops it.
 * Without scripts its link opens the page of the first model, or the video file.
 */
export function MediaSlide({ kind, shapes, isOn, onStart, onStop }: MediaSlideProps) {
  const [Content, setContent] = useState<Content>();
  const [state, setState] = useState<"shown" | "poster">();

  // biome-ignore lint/correctness/useExhaustiveDependencies: onStop always does the same.
  useEffect(() => {
    if (!isOn) return;
    let isWanted = true;
    loaders[kind]().then(
      (loaded) => isWanted && setContent(() => loaded),
      () => {
        notifyNotOpened();
        onStop();
      },
    );

    return () => {
      isWanted = false;
      setContent(undefined);
      setState(undefined);
    };
  }, [isOn, kind]);

  const [shape] = shapes;
  const isBusy = isOn && !state;
  const { start, icon } = mediaLooks[kind];
  return (
    <>
      {state === "shown" ? null : (
        <div className="gallery-poster stage stage-glow" data-busy={isBusy || undefined}>
          <a
            href={kind === "model" && shape ? to(pageOf(shape)) : demoVideo.sources[1].src}
            rel={kind === "film" ? "external" : undefined}
            className={buttonVariants({ variant: "quiet" })}
            aria-busy={isBusy || undefined}
            onClick={(event) => {
              event.preventDefault();
              onStart(kind);
            }}
          >
            {isBusy ? <span className="spinner" aria-hidden="true" /> : <LineIcon path={icon} />}
            {t(start)}
          </a>
        </div>
      )}
      {Content ? (
        <div className="gallery-media molecule-place">
          <Content shapes={shapes} onReady={setState} onBack={onStop} />
        </div>
      ) : null}
    </>
  );
}
