import type { KeyboardEventHandler } from "react";
import { LineIcon } from "@/components/shared/line-icon";
import { earlyPress } from "@/components/ui/early-press";
import type { SlideEvent } from "@/lib/home/slides";
import { t } from "@/lib/texts/text";

type SlideControlsProps = {
  labels: readonly string[];
  current: number;
  isPlaying: boolean;
  isRotating: boolean;
  send: (event: SlideEvent) => void;
  onKeyDown: KeyboardEventHandler;
};

/** Pause, previous, next and a dot per slide. First in the DOM, so that Pause precedes the moving content. */
export function SlideControls({ labels, current, isPlaying, isRotating, send, onKeyDown }: SlideControlsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button group, not form fields.
    <div role="group" aria-label={t("Slides")} className="slides-controls" onKeyDown={onKeyDown}>
      <Control
        label={isPlaying ? t("Pause the slides") : t("Play the slides")}
        path={isPlaying ? "M7 4.5v11M13 4.5v11" : "M6.5 4v12l9-6z"}
        className="motion-reduce:hidden"
        onClick={() => send({ kind: "toggle" })}
      />
      <Control
        label={t("Previous slide")}
        path="M12 4.5 6.5 10l5.5 5.5"
        onClick={() => send({ kind: "step", by: -1 })}
      />
      {labels.map((label, index) => (
        <button
          key={label}
          type="button"
          {...earlyPress}
          className="slides-dot"
          aria-label={t("Slide {n}: {label}", { n: index + 1, label })}
          aria-current={index === current}
          data-rotating={isRotating}
          onClick={() => send({ kind: "show", slide: index })}
        />
      ))}
      <Control label={t("Next slide")} path="m8 4.5 5.5 5.5L8 15.5" onClick={() => send({ kind: "step", by: 1 })} />
    </div>
  );
}

type ControlProps = { label: string; path: string; className?: string; onClick: () => void };

function Control({ label, path, className, onClick }: ControlProps) {
  return (
    <button
      type="button"
      {...earlyPress}
      aria-label={label}
      className={`button button-ghost button-icon ${className ?? ""}`}
      onClick={onClick}
    >
      <LineIcon path={path} />
    </button>
  );
}
