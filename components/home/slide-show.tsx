"use client";

import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useReducer, useRef } from "react";
import { changeSlides, firstSlide, isRotating, ROTATION_MS, SLIDE_COUNT, swipeStep } from "@/lib/home/slides";
import { t } from "@/lib/texts/text";
import { SlideControls } from "./slide-controls";

export type Slide = {
  /** Accessible name of the slide's dot. */
  label: string;
  content: ReactNode;
};

/**
 * Carousel after the ARIA Authoring Practices. The server renders all slides, in one grid cell to avoid layout shifts,
 * with the first one visible.
 */
export function SlideShow({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const [state, send] = useReducer(changeSlides, firstSlide);
  const region = useRef<HTMLElement>(null);
  const touch = useRef({ x: 0, y: 0 });
  const rotating = isRotating(state);
  const { current } = state;

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const motion = window.matchMedia("(prefers-reduced-motion: reduce)");
    const updateHold = () => {
      send({ kind: "hold", reason: "reduced", isOn: motion.matches });
      send({ kind: "hold", reason: "hidden", isOn: document.hidden });
    };
    updateHold();
    motion.addEventListener("change", updateHold, { signal });
    document.addEventListener("visibilitychange", updateHold, { signal });
    return () => listening.abort();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: restart the full interval whenever the slide changes.
  useEffect(() => {
    if (!rotating) return;
    const timer = setTimeout(() => send({ kind: "step", by: 1 }), ROTATION_MS);
    return () => clearTimeout(timer);
  }, [rotating, current]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a slide that becomes inert loses the focus without an event.
  useEffect(() => {
    if (!region.current?.matches(":focus-within")) send({ kind: "hold", reason: "focus", isOn: false });
  }, [current]);

  function hover(event: PointerEvent, isOn: boolean) {
    if (event.pointerType === "mouse") send({ kind: "hold", reason: "hover", isOn });
  }

  function swipe(event: PointerEvent) {
    // React also bubbles pointer events from dialogs that a slide opened through a portal.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.pointerType === "mouse" || !isHere) return;
    const by = swipeStep(event.clientX - touch.current.x, event.clientY - touch.current.y);
    if (by) send({ kind: "step", by });
  }

  function stepByKey(event: KeyboardEvent) {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : null;
    if (by) send({ kind: "step", by });
  }

  return (
    <section
      ref={region}
      aria-roledescription={t("carousel")}
      aria-label={label}
      className="slides"
      onPointerEnter={(event) => hover(event, true)}
      onPointerLeave={(event) => hover(event, false)}
      onFocus={() => send({ kind: "hold", reason: "focus", isOn: true })}
      onBlur={({ currentTarget, relatedTarget }) =>
        send({ kind: "hold", reason: "focus", isOn: currentTarget.contains(relatedTarget) })
      }
    >
      <SlideControls
        labels={slides.map((slide) => slide.label)}
        current={current}
        isPlaying={state.isPlaying}
        isRotating={rotating}
        send={send}
        onKeyDown={stepByKey}
      />
      <div
        className="slides-stage"
        aria-live={rotating ? "off" : "polite"}
        onPointerDown={({ clientX, clientY }) => {
          touch.current = { x: clientX, y: clientY };
        }}
        onPointerUp={swipe}
      >
        {slides.map(({ label: name, content }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of form fields.
          <div
            key={name}
            role="group"
            aria-roledescription={t("slide")}
            aria-label={t("{n} of {total}^slides", { n: index + 1, total: SLIDE_COUNT })}
            inert={index !== current}
            data-current={index === current}
            className="slide"
          >
            {content}
          </div>
        ))}
      </div>
    </section>
  );
}
