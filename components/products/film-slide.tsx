"use client";

import { useEffect } from "react";
import { MediaVideo } from "@/components/shared/media-video";
import { demoVideo } from "@/lib/home/demo-video";
import { t } from "@/lib/texts/text";

/** The demo video as a gallery slide. */
export function FilmSlide({ onReady }: { onReady: (state: "shown") => void }) {
  useEffect(() => onReady("shown"), [onReady]);

  return (
    <section aria-label={t("A card comes to life")}>
      <MediaVideo {...demoVideo} label={t("Demo: a phone over three element cards")} />
      <p className="mt-2 text-sm text-soft">{t("16 seconds, no sound. Captions describe what you see.")}</p>
    </section>
  );
}
