"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { MoleculeStageProps } from "@/components/molecules/molecule-stage";
import { notifyNotOpened } from "@/components/shared/use-lazy-dialog";
import { buttonVariants } from "@/components/ui/button";
import type { ShapeFiles } from "@/lib/molecules/ar-links";

export type MediaKind = "model" | "film";

/** A slide besides the images. The server renders the contents of its links, to save scripts. */
export type Media = {
  kind: MediaKind;
  /** Page of the model, or file of the film. */
  href: string;
  start: ReactNode;
  thumb: ReactNode;
};

type Content = ComponentType<MoleculeStageProps>;

const loaders: Record<MediaKind, () => Promise<Content>> = {
  model: async () => (await import("@/components/molecules/molecule-stage")).MoleculeStage,
  film: async () => (await import("./film-slide")).FilmSlide,
};

type MediaSlideProps = {
  media: Media;
  shapes: readonly ShapeFiles[];
  isOn: boolean;
  onStart: (kind: MediaKind) => void;
  /** Called by a Back button, or if the slide cannot be loaded. */
  onStop: () => void;
};

/**
 * Gallery slide with 3D models or the film. Loads its code once it is on; switching it off unmounts and so stops it.
 * Without scripts its link opens a page or file.
 */
export function MediaSlide({ media: { kind, href, start }, shapes, isOn, onStart, onStop }: MediaSlideProps) {
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

  const isBusy = isOn && !state;
  return (
    <>
      {state === "shown" ? null : (
        <div className="gallery-poster stage stage-glow" data-busy={isBusy || undefined}>
          <a
            href={href}
            rel={kind === "film" ? "external" : undefined}
            className={buttonVariants({ variant: "quiet" })}
            aria-busy={isBusy || undefined}
            onClick={(event) => {
              event.preventDefault();
              onStart(kind);
            }}
          >
            {isBusy ? <span className="spinner" aria-hidden="true" /> : null}
            {start}
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
