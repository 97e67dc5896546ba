"use client";

import { lazy, Suspense, useState } from "react";
import { Button, buttonVariants } from "@/components/ui/button";
import { track } from "@/lib/analytics/track";
import { arSupportOf, pageOf, quickLookLink, type ShapeFiles, sceneViewerLink } from "@/lib/molecules/ar-links";
import type { Label } from "@/lib/texts/catalogue";
import { to } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";

const LABEL: Label = "Place it on your table";

const trackPlacing = () => track({ name: "place_ar" });

const TableHint = lazy(async () => ({ default: (await import("./table-hint")).TableHint }));

/** Link that opens the model in the AR viewer that the browser supports. */
export function TableLink(files: ShapeFiles) {
  const { name, stem } = files;
  const [isOpen, setIsOpen] = useState(false);
  const { origin, pathname } = location;
  const page = origin + pathname;
  const way = arSupportOf({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints });

  if (way === "quick-look") {
    return (
      <a rel="ar" onClick={trackPlacing} href={quickLookLink(`${stem}.usdz`, page)} className={buttonVariants()}>
        {/* Quick Look requires an image as the only child of the link. */}
        {/* biome-ignore lint/performance/noImgElement: already small. */}
        <img src={`${stem}-240.webp`} alt="" width={32} height={32} />
        {t(LABEL)}
      </a>
    );
  }
  if (way === "scene-viewer") {
    return (
      <a
        onClick={trackPlacing}
        href={sceneViewerLink({ glb: `${origin}${stem}.glb`, title: name, page })}
        className={buttonVariants()}
      >
        {t(LABEL)}
      </a>
    );
  }

  return (
    <>
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        onClick={() => {
          trackPlacing();
          setIsOpen(!isOpen);
        }}
      >
        {t(LABEL)}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <TableHint way={way} name={name} page={origin + to(pageOf(files))} />
        </Suspense>
      ) : null}
    </>
  );
}
