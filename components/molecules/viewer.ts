/** A shape that one turns: by finger, mouse, keys and buttons; and the atoms that one chooses. */
import { differentMeasures, measureWords } from "@/lib/molecules/measures";
import type { Shape } from "@/lib/molecules/shape";
import { ballAt, type Camera, cameraAt, HOME, type Room, roomOf } from "./camera";
import { Renderer } from "./renderer";
import { type Parts, partsOf } from "./shapes";

const STEP = Math.PI / 12;
const NEARER = 0.87;
const PER_PIXEL = 0.01;
const STEEPEST = 1.5;
/** It turns by itself when it comes, for less than the five seconds after which it would have to be stoppable. */
const SPIN_MS = 4_500;
const SPIN = 0.9;
/** A finger that moved less has pressed. */
const PRESS = 8;
const MOST_CHOSEN = 3;

export type Turn = "left" | "right" | "up" | "down" | "nearer" | "further";

type ViewerOptions = {
  isStill: boolean;
  isDark: boolean;
  /** Says what was measured; nothing when nothing is chosen. */
  onTell: (words: string) => void;
};

const turns: Readonly<Record<Turn, readonly [yaw: number, pitch: number, distance: number]>> = {
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
  #isDark: boolean;
  #at = HOME;
  #room: Room = { middle: 0, round: 1, high: 1 };
  #spinUntil = 0;
  #last = 0;
  #asked = 0;
  #moved = 0;
  #isSeen = true;

  /** Throws where there is no WebGL2. */
  constructor(canvas: HTMLCanvasElement, options: ViewerOptions) {
    this.#canvas = canvas;
    this.#options = options;
    this.#isDark = options.isDark;
    this.#renderer = new Renderer(canvas);
    this.#listen();
  }

  show(shape: Shape): void {
    this.#shape = shape;
    this.#at = HOME;
    this.#spinUntil = this.#options.isStill ? 0 : performance.now() + SPIN_MS;
    this.choose([]);
  }

  setLook({ isFull = this.#isFull, isDark = this.#isDark }: { isFull?: boolean; isDark?: boolean }): void {
    this.#isFull = isFull;
    this.#isDark = isDark;
    this.#load();
  }

  choose(atoms: readonly number[]): void {
    this.#chosen = atoms;
    this.#options.onTell(measureWords(this.#shape, atoms));
    this.#load();
  }

  /** Chooses the atoms of the next length or angle that differs from the others. */
  measureNext(): void {
    const all = differentMeasures(this.#shape);
    const now = all.findIndex((atoms) => atoms.join() === this.#chosen.join());
    this.choose(all[(now + 1) % all.length] ?? []);
  }

  turn(way: Turn): void {
    this.#turnBy(...turns[way]);
  }

  end(): void {
    this.#ends.abort();
    cancelAnimationFrame(this.#asked);
    // A canvas that stays, as in a second run of the same effect, draws again.
    setTimeout(() => this.#canvas.isConnected || this.#renderer.end());
  }

  #load(): void {
    this.#parts = partsOf(this.#shape, { isFull: this.#isFull, isDark: this.#isDark });
    const { balls, sticks } = this.#parts;
    this.#room = roomOf([...balls, ...sticks.map(({ from: at, radius }) => ({ at, radius }))]);
    this.#renderer.show(this.#parts, this.#chosen);
    this.#ask();
  }

  #turnBy(yaw: number, pitch: number, distance: number): void {
    const { yaw: from, pitch: tilt, zoom } = this.#at;
    this.#spinUntil = 0;
    this.#at = {
      yaw: from + yaw,
      pitch: Math.max(-STEEPEST, Math.min(STEEPEST, tilt + pitch)),
      zoom: Math.max(0.35, Math.min(2.5, zoom * distance)),
    };
    this.#ask();
  }

  #ask(): void {
    if (!this.#asked && this.#isSeen) this.#asked = requestAnimationFrame((now) => this.#frame(now));
  }

  #frame(now: number): void {
    this.#asked = 0;
    const canvas = this.#canvas;
    const sharpness = Math.min(devicePixelRatio || 1, 2);
    const [width, height] = [canvas.clientWidth, canvas.clientHeight].map((side) => Math.round(side * sharpness));
    if (!width || !height) return;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });

    const left = this.#spinUntil - now;
    // Slower towards the end, and never a leap after a pause.
    if (left > 0) {
      const turned = (SPIN * Math.min(50, now - this.#last) * Math.min(1, left / 1_500)) / 1_000;
      this.#at = { ...this.#at, yaw: this.#at.yaw + turned };
    }
    this.#last = now;
    this.#renderer.draw(this.#camera());
    if (left > 0) this.#ask();
  }

  #camera(): Camera {
    const { clientWidth, clientHeight } = this.#canvas;

    return cameraAt(this.#at, this.#room, clientWidth / clientHeight);
  }

  #press(x: number, y: number): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    const atoms = this.#parts.balls.slice(0, this.#shape.a.length);
    const atom = ballAt(atoms, this.#camera(), { x, y, width, height });
    this.#spinUntil = 0;
    const others = this.#chosen.filter((each) => each !== atom);
    const isFresh = atom === null || others.length === MOST_CHOSEN;
    const added = atom === null || others.length < this.#chosen.length ? [] : [atom];
    this.choose([...(isFresh ? [] : others), ...added]);
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
    } else if (this.#moved > PRESS) this.#turnBy((x - before.x) * PER_PIXEL, (y - before.y) * PER_PIXEL, 1);
  }

  #listen(): void {
    const canvas = this.#canvas;
    const { signal } = this.#ends;
    const on = <Name extends keyof HTMLElementEventMap>(name: Name, hear: (event: HTMLElementEventMap[Name]) => void) =>
      canvas.addEventListener(name, hear, { signal, passive: false });
    on("pointerdown", ({ pointerId, offsetX: x, offsetY: y }) => {
      canvas.setPointerCapture(pointerId);
      this.#moved = this.#fingers.size === 0 ? 0 : PRESS + 1;
      this.#fingers.set(pointerId, { x, y });
    });
    on("pointermove", (event) => this.#drag(event));
    on("pointerup", ({ pointerId, offsetX, offsetY }) => {
      if (this.#fingers.delete(pointerId) && this.#moved <= PRESS) this.#press(offsetX, offsetY);
    });
    on("pointercancel", ({ pointerId }) => this.#fingers.delete(pointerId));
    on("wheel", (event) => {
      // Who scrolls the page past it does not mean it.
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
