import { describe, expect, it } from "vitest";
import { changeSlides, firstSlide, type Hold, isRotating, SLIDE_COUNT, swipeStep } from "@/lib/home/slides";

const on = { kind: "step", by: 1 } as const;
const back = { kind: "step", by: -1 } as const;

function hold(reason: Hold, isOn = true) {
  return { kind: "hold", reason, isOn } as const;
}

describe("the slides", () => {
  it("advance one by one and wrap around", () => {
    const seen = [firstSlide];
    for (let step = 0; step < SLIDE_COUNT; step += 1) seen.push(changeSlides(seen.at(-1) ?? firstSlide, on));

    expect(seen.map(({ current }) => current)).toEqual([0, 1, 2, 3, 4, 0]);
  });

  it("go back with wrap-around, and to any selected one", () => {
    expect(changeSlides(firstSlide, back).current).toBe(4);
    expect(changeSlides(firstSlide, { kind: "show", slide: 3 }).current).toBe(3);
  });

  it.each(["hover", "focus", "hidden", "reduced"] as const)("pause while held by %s", (reason) => {
    const held = changeSlides(firstSlide, hold(reason));

    expect(isRotating(firstSlide)).toBe(true);
    expect(isRotating(held)).toBe(false);
    expect(isRotating(changeSlides(held, hold(reason, false)))).toBe(true);
  });

  it("pause until the last of several holds ends", () => {
    const both = changeSlides(changeSlides(firstSlide, hold("hover")), hold("hidden"));

    expect(isRotating(changeSlides(both, hold("hover", false)))).toBe(false);
  });

  it("stay paused through other events, and resume on Play although pointer and focus are on it", () => {
    const touched = [hold("hover"), hold("focus")].reduce(changeSlides, firstSlide);
    const paused = changeSlides(touched, { kind: "toggle" });
    expect(isRotating([hold("hover", false), hold("focus", false)].reduce(changeSlides, paused))).toBe(false);

    const playing = changeSlides([hold("hover"), hold("focus")].reduce(changeSlides, paused), { kind: "toggle" });
    expect(isRotating(playing)).toBe(true);
  });

  it("never rotate under reduced motion", () => {
    const still = [hold("reduced"), { kind: "toggle" } as const, { kind: "toggle" } as const];

    expect(isRotating(still.reduce(changeSlides, firstSlide))).toBe(false);
  });

  it("keep the same state for a redundant hold", () => {
    expect(changeSlides(firstSlide, hold("hover", false))).toBe(firstSlide);
  });
});

describe("a swipe", () => {
  it.each([
    [-60, 5, 1],
    [60, -5, -1],
    [-20, 0, null],
    [-60, 90, null],
  ] as const)("of %d, %d pixels steps %s", (dx, dy, step) => {
    expect(swipeStep(dx, dy)).toBe(step);
  });
});
