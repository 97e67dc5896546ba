"use client";

import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { LineIcon } from "@/components/shared/line-icon";
import { MediaImage } from "@/components/shared/media-image";
import type { DialogControl } from "@/components/shared/use-lazy-dialog";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { clampZoom, MAX_ZOOM, type Spot, scrollAfterZoom } from "@/lib/products/zoom";
import { t } from "@/lib/texts/text";

type ZoomDialogProps = DialogControl & { picture: { src: string | null; alt: string } };

const spotOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot => ({ x: clientX, y: clientY });

/** One image in full screen. Zooms by pinch, double click, buttons and the keys + and −; drags by scrolling. */
export function ZoomDialog({ isOpen, onOpenChange, picture: { src, alt } }: ZoomDialogProps) {
  const box = useRef<HTMLElement>(null);
  const fingers = useRef(new Map<number, Spot>());
  const [zoom, setZoom] = useState(1);

  /** Zooms around a point of the screen, by default the middle. */
  function zoomTo(wanted: number, around?: Spot) {
    const { current } = box;
    if (!current) return;
    const next = clampZoom(wanted);
    const place = current.getBoundingClientRect();
    const at = around ?? { x: place.left + place.width / 2, y: place.top + place.height / 2 };
    const to = scrollAfterZoom(
      { left: current.scrollLeft, top: current.scrollTop },
      { x: at.x - place.left, y: at.y - place.top },
      next / zoom,
    );
    setZoom(next);
    requestAnimationFrame(() => current.scrollTo({ ...to, behavior: "instant" }));
  }

  function pinch(event: PointerEvent) {
    const { current: held } = fingers;
    if (!held.has(event.pointerId)) return;
    const before = [...held.values()];
    held.set(event.pointerId, spotOf(event));
    const [a, b] = [...held.values()];
    const [oldA, oldB] = before;
    if (!a || !b || !oldA || !oldB) return;
    const apart = Math.hypot(a.x - b.x, a.y - b.y) / Math.max(1, Math.hypot(oldA.x - oldB.x, oldA.y - oldB.y));
    zoomTo(zoom * apart, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  }

  function zoomByKey(event: KeyboardEvent) {
    const factor = { "+": 1.5, "=": 1.5, "-": 1 / 1.5 }[event.key];
    if (factor !== undefined) zoomTo(zoom * factor);
  }

  const release = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        setZoom(1);
        onOpenChange(open);
      }}
    >
      <DialogContent
        title={t("Full screen")}
        className="h-dvh max-h-dvh rounded-none sm:max-h-dvh sm:w-full sm:max-w-none sm:rounded-none"
        onKeyDown={zoomByKey}
      >
        <section
          ref={box}
          className="zoom-box"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard.
          tabIndex={0}
          aria-label={alt}
          onPointerDown={(event) => {
            if (event.pointerType === "touch") fingers.current.set(event.pointerId, spotOf(event));
          }}
          onPointerMove={pinch}
          onPointerUp={release}
          onPointerCancel={release}
          onDoubleClick={(event) => zoomTo(zoom > 1 ? 1 : 2.5, spotOf(event))}
        >
          <div style={{ "--zoom": zoom } as CSSProperties}>
            <MediaImage src={src} alt={alt} width={1200} height={1200} sizes="150vw" />
          </div>
        </section>
        <div className="flex justify-center gap-2">
          <Button
            variant="quiet"
            size="icon"
            aria-label={t("Zoom out")}
            aria-disabled={zoom === 1 || undefined}
            onClick={() => zoomTo(zoom / 1.5)}
          >
            <LineIcon path="M4 10h12" />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={t("Zoom in")}
            aria-disabled={zoom === MAX_ZOOM || undefined}
            onClick={() => zoomTo(zoom * 1.5)}
          >
            <LineIcon path="M4 10h12M10 4v12" />
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
