/** State machine of the landing page's hero carousel (spec 1 and 9), independent of React. */

/** Time per slide in milliseconds. */
export const ROTATION_MS = 5000;
export const SLIDE_COUNT = 5;

/** Reasons for pausing other than the Pause button. */
export type Hold = "hover" | "focus" | "hidden" | "reduced";

export type SlideState = {
  /** Index of the current slide, from 0. */
  current: number;
  /** Whether slides advance unless held; toggled by the Pause button. */
  isPlaying: boolean;
  holds: Readonly<Record<Hold, boolean>>;
};

export type SlideEvent =
  | { kind: "step"; by: 1 | -1 }
  | { kind: "show"; slide: number }
  | { kind: "hold"; reason: Hold; isOn: boolean }
  | { kind: "toggle" };

export const firstSlide: SlideState = {
  current: 0,
  isPlaying: true,
  holds: { hover: false, focus: false, hidden: false, reduced: false },
};

export function changeSlides(state: SlideState, event: SlideEvent): SlideState {
  switch (event.kind) {
    case "step":
      return { ...state, current: (state.current + event.by + SLIDE_COUNT) % SLIDE_COUNT };
    case "show":
      return { ...state, current: event.slide };
    case "hold":
      if (state.holds[event.reason] === event.isOn) return state;
      return { ...state, holds: { ...state.holds, [event.reason]: event.isOn } };
    case "toggle":
      // Pressing Play leaves pointer and focus on the button: neither may pause the slides immediately.
      return { ...state, isPlaying: !state.isPlaying, holds: { ...state.holds, hover: false, focus: false } };
  }
}

export function isRotating({ isPlaying, holds }: SlideState): boolean {
  return isPlaying && !Object.values(holds).includes(true);
}

/** Minimum horizontal swipe in pixels. */
const SWIPE = 40;

/** Interprets a swipe: 1 for the next slide (to the left), -1 for the previous one, null for neither. */
export function swipeStep(dx: number, dy: number): 1 | -1 | null {
  if (Math.abs(dx) < SWIPE || Math.abs(dx) < Math.abs(dy)) return null;

  return dx < 0 ? 1 : -1;
}
