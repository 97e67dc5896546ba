"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { LineIcon } from "@/components/shared/line-icon";
import { Button } from "@/components/ui/button";
import { t } from "@/lib/texts/text";
import { startCardAnimation } from "./card-animation";
import { ModelCanvas } from "./model-canvas";

export type TurningCardProps = {
  /** Content of the card. */
  children: ReactNode;
  /** URL of the model file. */
  file: string;
  label: string;
  onBack: () => void;
};

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Interactive 3D view of a card with its model. Fills its parent. */
export function TurningCard({ children, file, label, onBack }: TurningCardProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const turner = useRef<ReturnType<typeof startCardAnimation>>(null);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    async function start() {
      const answer = await fetch(file, { signal });
      if (!canvas.current || !card.current || !answer.ok) throw new Error(file);
      const shape = await answer.json();
      const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
      turner.current = startCardAnimation({ canvas: canvas.current, card: card.current, shape, isStill, signal });
      canvas.current.focus({ preventScroll: true });
    }
    start().catch(() => signal.aborted || setHasFailed(true));

    return () => ends.abort();
  }, [file]);

  function onKey(event: KeyboardEvent) {
    if (event.key === "Escape") onBack();
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    turner.current?.turn(by);
  }

  return (
    <div className="turning-card" data-failed={hasFailed || undefined} onPointerUp={(event) => event.stopPropagation()}>
      <div ref={card} className="turning-card-face">
        {children}
      </div>
      <ModelCanvas ref={canvas} label={label} hidden={hasFailed} onKeyDown={onKey} />
      <p role="status">{hasFailed ? t("This browser can't show it in 3D. You can still see the picture.") : ""}</p>
      <Button variant="quiet" size="icon" aria-label={t("Back to the picture")} onClick={onBack} onKeyDown={onKey}>
        <LineIcon path="m5 5 10 10M15 5 5 15" />
      </Button>
    </div>
  );
}
