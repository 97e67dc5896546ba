/** Interactive 3D viewer: rotation by touch, mouse, keys and buttons, and selection of atoms. */
import type { Shape } from "@/lib/molecules/shape";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { type Bounds, boundsOf, type Camera, cameraAt, HOME } from "./camera";
import { Renderer } from "./renderer";
import { type Parts, partsOf } from "./shapes";

const STEP = Math.PI / 12;
const NEARER = 0.87;
const PER_PIXEL = 0.01;
const STEEPEST = 1.5;
/** Initial swing back to the poster's view. WCAG requires a pause control for motion of five seconds or more. */
const SWING_MS = 4_500;
const MAX_FRAME_MS = 500;
const swing = (share: number) => 1.1 * Math.sin(2 * Math.PI * share) * (1 - share);
/** Maximum movement of a tap, in pixels. */
const TAP_DISTANCE = 8;
const NOT_LOADED: Label = "We couldn't load the lengths. Check your connection and try again.";

export type Turn = "left" | "right" | "up" | "down" | "nearer" | "further" | "home";

type Measuring = typeof import("./measuring");

type ViewerOptions = {
  isStill: boolean;
  /** Called with the measured value, or an empty text if no atom is selected. */
  onMeasure: (text: string) => void;
};

const turns: Readonly<Record<Exclude<Turn, "home">, readonly [yaw: number, pitch: number, distance: number]>> = {
  left: [-STEP, 0, 1],
  right: [STEP, 0, 1],
  up: [0, -STEP, 1],
  down: [0, STEP, 1],
  nearer: [0, 0, NEARER],
  further: [0, 0, 1 / NEARER],
};

const keys: Readonly<Record<string, Turn>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  "+": "nearer",
  "=": "nearer",
  "-": "further",
  Home: "home",
  "0": "home",
};

export class Viewer {
  readonly #canvas: HTMLCanvasElement;
  readonly #options: ViewerOptions;
  readonly #renderer: Renderer;
  readonly #ends = new AbortController();
  readonly #fingers = new Map<number, { x: number; y: number }>();
  #shape: Shape = { a: [], b: [] };
  #parts: Parts = { balls: [], sticks: [] };
  #chosen: readonly number[] = [];
  #isFull = false;
  #at = HOME;
  #room: Bounds = { middle: 0, round: 1, high: 1 };
  /** Elapsed time of the swing, in milliseconds. */
  #swung = SWING_MS;
  #last = 0;
  #pendingFrame = 0;
  #moved = 0;
  #isSeen = true;

  /** Throws if WebGL2 is not available. */
  constructor(canvas: HTMLCanvasElement, options: ViewerOptions) {
    this.#canvas = canvas;
    this.#options = options;
    this.#renderer = new Renderer(canvas);
    this.#listen();
  }

  show(shape: Shape): void {
    this.#shape = shape;
    this.#at = HOME;
    this.#swung = this.#options.isStill ? SWING_MS : 0;
    this.#last = performance.now();
    this.#choose([], "");
  }

  fill(isFull: boolean): void {
    this.#isFull = isFull;
    this.#load();
  }

  /** Selects the atoms of the next distinct length or angle. */
  measureNext(): void {
    this.#measure(({ nextMeasure }) => {
      const { atoms, words } = nextMeasure(this.#shape, this.#chosen);
      this.#choose(atoms, words);
    });
  }

  turn(way: Turn): void {
    if (way === "home") {
      this.#at = HOME;
      this.#choose([], "");
    }
    this.#turnBy(...(way === "home" ? ([0, 0, 1] as const) : turns[way]));
  }

  end(): void {
    this.#ends.abort();
    cancelAnimationFrame(this.#pendingFrame);
    // If the canvas is still connected, the effect ran twice (strict mode) and draws again.
    setTimeout(() => this.#canvas.isConnected || this.#renderer.end());
  }

  #measure(requestDraw: (measuring: Measuring) => void): void {
    import("./measuring").then(requestDraw, () => this.#options.onMeasure(t(NOT_LOADED)));
  }

  #choose(atoms: readonly number[], text: string): void {
    this.#chosen = atoms;
    this.#options.onMeasure(text);
    this.#load();
  }

  #load(): void {
    this.#parts = partsOf(this.#shape, { isFull: this.#isFull });
    const { balls, sticks } = this.#parts;
    this.#room = boundsOf([...balls, ...sticks.map(({ from: at, radius }) => ({ at, radius }))]);
    this.#renderer.show(this.#parts, this.#chosen);
    this.#ask();
  }

  #turnBy(yaw: number, pitch: number, distance: number): void {
    const { yaw: from, pitch: tilt, zoom } = this.#at;
    this.#swung = SWING_MS;
    this.#at = {
      yaw: from + yaw,
      pitch: Math.max(-STEEPEST, Math.min(STEEPEST, tilt + pitch)),
      zoom: Math.max(0.35, Math.min(2.5, zoom * distance)),
    };
    this.#ask();
  }

  #ask(): void {
    if (!this.#pendingFrame && this.#isSeen) this.#pendingFrame = requestAnimationFrame((now) => this.#frame(now));
  }

  #frame(now: number): void {
    this.#pendingFrame = 0;
    const canvas = this.#canvas;
    const sharpness = Math.min(devicePixelRatio || 1, 2);
    const [width, height] = [canvas.clientWidth, canvas.clientHeight].map((side) => Math.round(side * sharpness));
    if (!width || !height) return;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });

    const isSwinging = this.#swung < SWING_MS;
    if (isSwinging) {
      // Advance by elapsed time, so that the duration does not depend on the frame rate. Cap it to avoid jumps after
      // a pause.
      this.#swung = Math.min(SWING_MS, this.#swung + Math.max(0, Math.min(MAX_FRAME_MS, now - this.#last)));
      this.#at = { ...HOME, yaw: HOME.yaw + swing(this.#swung / SWING_MS) };
    }
    this.#last = now;
    this.#renderer.draw(this.#camera());
    if (isSwinging) this.#ask();
  }

  #camera(): Camera {
    const { clientWidth, clientHeight } = this.#canvas;

    return cameraAt(this.#at, this.#room, clientWidth / clientHeight);
  }

  #press(x: number, y: number): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    this.#swung = SWING_MS;
    this.#measure(({ ballAt, chosenAfter, describeMeasure: measureWords }) => {
      const balls = this.#parts.balls.slice(0, this.#shape.a.length);
      const chosen = chosenAfter(this.#chosen, ballAt(balls, this.#camera(), { x, y, width, height }));
      this.#choose(chosen, measureWords(this.#shape, chosen));
    });
  }

  #drag({ pointerId, offsetX: x, offsetY: y }: PointerEvent): void {
    const before = this.#fingers.get(pointerId);
    if (!before) return;
    this.#fingers.set(pointerId, { x, y });
    this.#moved += Math.hypot(x - before.x, y - before.y);
    const other = [...this.#fingers].find(([id]) => id !== pointerId)?.[1];
    if (other) {
      const gap = (finger: { x: number; y: number }) => Math.hypot(finger.x - other.x, finger.y - other.y);
      this.#turnBy(0, 0, gap(before) / Math.max(1, gap({ x, y })));
    } else if (this.#moved > TAP_DISTANCE) this.#turnBy((x - before.x) * PER_PIXEL, (y - before.y) * PER_PIXEL, 1);
  }

  #listen(): void {
    const canvas = this.#canvas;
    const { signal } = this.#ends;
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      handler: (event: HTMLElementEventMap[Name]) => void,
    ) => canvas.addEventListener(name, handler, { signal, passive: false });
    on("pointerdown", ({ pointerId, offsetX: x, offsetY: y }) => {
      canvas.setPointerCapture(pointerId);
      this.#moved = this.#fingers.size === 0 ? 0 : TAP_DISTANCE + 1;
      this.#fingers.set(pointerId, { x, y });
    });
    on("pointermove", (event) => this.#drag(event));
    on("pointerup", ({ pointerId, offsetX, offsetY }) => {
      if (this.#fingers.delete(pointerId) && this.#moved <= TAP_DISTANCE) this.#press(offsetX, offsetY);
    });
    on("pointercancel", ({ pointerId }) => this.#fingers.delete(pointerId));
    on("wheel", (event) => {
      // Scrolling past the model must not zoom it.
      if (document.activeElement !== canvas) return;
      event.preventDefault();
      this.#turnBy(0, 0, Math.exp(event.deltaY * 0.001));
    });
    on("keydown", (event) => {
      const way = keys[event.key];
      if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      this.turn(way);
    });
    const size = new ResizeObserver(() => this.#ask());
    size.observe(canvas);
    const sight = new IntersectionObserver(([entry]) => {
      this.#isSeen = entry?.isIntersecting ?? true;
      this.#ask();
    });
    sight.observe(canvas);
    signal.addEventListener("abort", () => {
      size.disconnect();
      sight.disconnect();
    });
  }
}
