/** Draws a reaction on a canvas: atoms moving along straight lines, with the bonds before and after. */
import { plus, type Vector } from "@/lib/molecules/vectors";
import type { Scene } from "@/lib/reactions/scene";
import type { Camera } from "../camera";
import { Renderer } from "../renderer";
import { progressAt, shapesAt } from "./reaction-parts";

/** Initial yaw in radians. Almost frontal, because reactants and products are arranged in a plane. */
const FRONT = -0.2;
const SLOPE = Math.tan((15 * Math.PI) / 180);
const MARGIN = 1.12;
const PER_PIXEL = 0.01;

/** Half the extent of a reaction, horizontal and vertical. */
type Bounds = { wide: number; high: number };

function boundsOf(balls: ReturnType<typeof shapesAt>["balls"]): Bounds {
  const reach = (axis: 0 | 1) => Math.max(...balls.map(({ at, radius }) => Math.abs(at[axis]) + radius));

  return { wide: reach(0), high: reach(1) };
}

/** Returns a frontal camera with the given yaw that fits the reaction into the canvas. */
function cameraAt(yaw: number, { wide, high }: Bounds, aspect: number): Camera {
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
  const distance = (MARGIN * Math.max(high, wide / aspect)) / SLOPE + 1;
  const [near, far] = [Math.max(0.1, distance - 2 * wide), distance + 2 * wide];

  return {
    seen: ([x, y, z]) => [x * c + z * s, y, z * c - x * s - distance],
    lens: [1 / SLOPE / aspect, 1 / SLOPE, (far + near) / (near - far), (2 * far * near) / (near - far)],
    depth: [distance, distance + 3 * wide],
  };
}

export class ReactionView {
  readonly #canvas: HTMLCanvasElement;
  readonly #names: HTMLElement;
  readonly #scene: Scene;
  readonly #renderer: Renderer;
  readonly #room: Bounds;
  readonly #ends = new AbortController();
  #yaw = FRONT;
  #share = 0;
  #began: number | null = null;
  #pendingFrame = 0;
  #held: number | null = null;

  /** Throws if WebGL2 is not available. `names`: overlay of the canvas for ion labels. */
  constructor(canvas: HTMLCanvasElement, names: HTMLElement, scene: Scene) {
    this.#canvas = canvas;
    this.#names = names;
    this.#scene = scene;
    this.#renderer = new Renderer(canvas);
    this.#room = boundsOf([0, 1].flatMap((share) => shapesAt(scene, share).balls));
    this.#listen();
  }

  play(): void {
    this.#began = performance.now();
    this.#ask();
  }

  /** Shows a still: 0 before, 1 after. */
  show(share: number): void {
    this.#began = null;
    this.#share = share;
    this.#ask();
  }

  turn(yaw: number): void {
    this.#yaw += yaw;
    this.#ask();
  }

  end(): void {
    this.#ends.abort();
    cancelAnimationFrame(this.#pendingFrame);
    // If the canvas is still connected, the effect ran twice (strict mode) and draws again.
    setTimeout(() => this.#canvas.isConnected || this.#renderer.end());
  }

  #ask(): void {
    if (!this.#pendingFrame) this.#pendingFrame = requestAnimationFrame((now) => this.#frame(now));
  }

  #frame(now: number): void {
    this.#pendingFrame = 0;
    if (this.#began !== null) {
      this.#share = progressAt(now - this.#began);
      if (this.#share === 1) this.#began = null;
      else this.#ask();
    }
    const canvas = this.#canvas;
    const sharpness = Math.min(devicePixelRatio || 1, 2);
    const [width, height] = [canvas.clientWidth, canvas.clientHeight].map((side) => Math.round(side * sharpness));
    if (!width || !height) return;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    this.#renderer.show(shapesAt(this.#scene, this.#share), []);
    const camera = cameraAt(this.#yaw, this.#room, width / height);
    this.#renderer.draw(camera);
    this.#nameIons(camera);
  }

  /** Labels the ions. Hides the labels during the animation, because the charges change. */
  #nameIons({ seen, lens }: Camera): void {
    const share = this.#share;
    const ions = share === 0 || share === 1 ? this.#scene.ions[share] : [];
    const { balls } = shapesAt(this.#scene, share);
    this.#names.replaceChildren(
      ...ions.map(([name, ...atoms]) => {
        const sum = atoms.reduce<Vector>((all, atom) => plus(all, balls[atom]?.at ?? [0, 0, 0]), [0, 0, 0]);
        const [x, y, z] = seen(plus([0, 0, 0], sum, 1 / atoms.length));
        const label = document.createElement("span");
        label.textContent = name;
        label.style.left = `${50 - (50 * lens[0] * x) / z}%`;
        label.style.top = `${50 + (50 * lens[1] * y) / z}%`;

        return label;
      }),
    );
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
