/** A reaction on a canvas: balls that go along straight lines, and the sticks between them before and after. */
import type { Shape } from "@/lib/molecules/shape";
import type { Scene } from "@/lib/reactions/scene";
import { cameraAt, roomOf } from "../camera";
import { Renderer } from "../renderer";
import { type Parts, partsOf } from "../shapes";

/** Nearly from the front: both sides lie flat. */
const FRONT = { yaw: -0.22, pitch: 0.16, zoom: 0.84 };
/** How long the reactants are looked at, and how long the way takes. */
const REST_MS = 700;
const WAY_MS = 2_400;
const PER_PIXEL = 0.01;

/** Of elements for which shapes have one grey. */
const colours: Readonly<Record<number, string>> = {
  13: "#b39c9c",
  19: "#7a5ce0",
  20: "#c2a878",
  25: "#9a6fb0",
  30: "#7f93c8",
  35: "#b0452f",
  47: "#c9d2dc",
  53: "#8a3596",
  56: "#4a9e86",
};

export function colourIn(element: number, isDark: boolean): string {
  const [ball] = partsOf({ a: [[element, 0, 0, 0]], b: [] }, { isFull: false, isDark }).balls;

  return colours[element] ?? ball?.colour ?? "";
}

/** Slow at both ends. */
const eased = (share: number) => share * share * (3 - 2 * share);
const between = (from: number, to: number, share: number) => from + (to - from) * share;
const keyOf = ([i, j]: readonly number[]) => [i, j].sort().join();

/** What is drawn of it at a share of the way. Bonds that are on both sides stay; the others wait for the end. */
export function partsAt({ a, before, after }: Scene, share: number, isDark: boolean): Parts {
  const kept = new Set(before.map(keyOf));
  const bonds =
    share === 0 ? before : share === 1 ? after : after.filter((bond) => bond[2] > 0 && kept.has(keyOf(bond)));
  const atoms = a.map(([Z, x, y, z, , u, v, w]): Shape["a"][number] => [
    Z,
    between(x, u, share),
    between(y, v, share),
    between(z, w, share),
  ]);
  const parts = partsOf({ a: atoms, b: bonds.map(([i, j, order]) => [i, j, order]) }, { isFull: false, isDark });

  return {
    ...parts,
    balls: parts.balls.map((ball, index) => {
      const [Z = 0, , , , small = 0, , , , large = 0] = a[index] ?? [];

      return { ...ball, radius: between(small, large, share), colour: colours[Z] ?? ball.colour };
    }),
  };
}

export class ReactionView {
  readonly #canvas: HTMLCanvasElement;
  readonly #scene: Scene;
  readonly #renderer: Renderer;
  readonly #room: ReturnType<typeof roomOf>;
  readonly #ends = new AbortController();
  #isDark: boolean;
  #at = FRONT;
  #share = 0;
  #began: number | null = null;
  #asked = 0;
  #held: number | null = null;

  /** Throws where there is no WebGL2. */
  constructor(canvas: HTMLCanvasElement, scene: Scene, isDark: boolean) {
    this.#canvas = canvas;
    this.#scene = scene;
    this.#isDark = isDark;
    this.#renderer = new Renderer(canvas);
    this.#room = roomOf([0, 1].flatMap((share) => partsAt(scene, share, isDark).balls));
    this.#listen();
  }

  play(): void {
    this.#began = performance.now();
    this.#ask();
  }

  /** A still: 0 before, 1 after. */
  show(share: number): void {
    this.#began = null;
    this.#share = share;
    this.#ask();
  }

  turn(yaw: number): void {
    this.#at = { ...this.#at, yaw: this.#at.yaw + yaw };
    this.#ask();
  }

  setDark(isDark: boolean): void {
    this.#isDark = isDark;
    this.#ask();
  }

  end(): void {
    this.#ends.abort();
    cancelAnimationFrame(this.#asked);
    // A canvas that stays, as in a second run of the same effect, draws again.
    setTimeout(() => this.#canvas.isConnected || this.#renderer.end());
  }

  #ask(): void {
    if (!this.#asked) this.#asked = requestAnimationFrame((now) => this.#frame(now));
  }

  #frame(now: number): void {
    this.#asked = 0;
    if (this.#began !== null) {
      const gone = (now - this.#began - REST_MS) / WAY_MS;
      this.#share = eased(Math.max(0, Math.min(1, gone)));
      if (gone >= 1) this.#began = null;
      else this.#ask();
    }
    const canvas = this.#canvas;
    const sharpness = Math.min(devicePixelRatio || 1, 2);
    const [width, height] = [canvas.clientWidth, canvas.clientHeight].map((side) => Math.round(side * sharpness));
    if (!width || !height) return;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    this.#renderer.show(partsAt(this.#scene, this.#share, this.#isDark), []);
    this.#renderer.draw(cameraAt(this.#at, this.#room, width / height));
  }

  #listen(): void {
    const canvas = this.#canvas;
    const { signal } = this.#ends;
    canvas.addEventListener(
      "pointerdown",
      ({ pointerId, offsetX }) => {
        canvas.setPointerCapture(pointerId);
        this.#held = offsetX;
      },
      { signal },
    );
    canvas.addEventListener(
      "pointermove",
      ({ offsetX }) => {
        if (this.#held === null) return;
        this.turn((offsetX - this.#held) * PER_PIXEL);
        this.#held = offsetX;
      },
      { signal },
    );
    for (const name of ["pointerup", "pointercancel"] as const)
      canvas.addEventListener(name, () => (this.#held = null), { signal });
    const size = new ResizeObserver(() => this.#ask());
    size.observe(canvas);
    signal.addEventListener("abort", () => size.disconnect());
  }
}
