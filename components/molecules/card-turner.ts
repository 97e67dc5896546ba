/** A card that lies on a table, turned round its upright axis, and what stands on it: the card is the page's, the molecule WebGL's. */
import { CARD } from "@/lib/card-marks/card";
import type { Shape } from "@/lib/molecules/shape";
import { type Camera, cameraAt, roomOf } from "./camera";
import { Renderer } from "./renderer";
import { statueOf } from "./under-camera/standing";

const STEP = Math.PI / 8;
const PER_PIXEL = 0.01;
const PITCH = 0.5;
const START = -0.35;
/** It turns once by itself, for less than the five seconds after which it would have to be stoppable. */
const SPIN_MS = 4_500;
/** What is seen of the room that a camera leaves around. */
const ZOOM = 0.82;

/** In widths of a mark, as the statue is. */
const WIDTH = CARD.width / CARD.mark.side;

type Turner = { turn: (steps: number) => void };
type TurnerOptions = {
  canvas: HTMLCanvasElement;
  /** As wide as it likes: it is made as large as what stands on it wants it. */
  card: HTMLElement;
  shape: Shape;
  isStill: boolean;
  signal: AbortSignal;
};

/** Throws where there is no WebGL2. */
export function startTurner({ canvas, card, shape, isStill, signal }: TurnerOptions): Turner {
  const renderer = new Renderer(canvas);
  const statue = statueOf(shape);
  const depth = (WIDTH * card.offsetHeight) / card.offsetWidth;
  const corner = { at: [WIDTH / 2, 0, depth / 2] as const, radius: 0 };
  const room = roomOf([...statue.balls, corner]);
  let yaw = START;
  let spinSince = isStill ? Number.NEGATIVE_INFINITY : performance.now();
  let asked = 0;

  function draw(now: number): void {
    asked = 0;
    const { clientWidth, clientHeight } = canvas;
    if (!clientWidth || !clientHeight) return;
    const sharpness = Math.min(devicePixelRatio || 1, 2);
    const [width, height] = [clientWidth, clientHeight].map((side) => Math.round(side * sharpness));
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const spun = Math.min(1, Math.max(0, (now - spinSince) / SPIN_MS));
    const turned = yaw + 2 * Math.PI * spun * spun * (3 - 2 * spun);
    const camera = cameraAt({ yaw: turned, pitch: PITCH, zoom: ZOOM }, room, clientWidth / clientHeight);
    lay(card, camera, { yaw: turned, height: clientHeight });
    renderer.draw(camera);
    if (spun < 1) ask();
  }
  function ask(): void {
    asked ||= requestAnimationFrame(draw);
  }
  function turnBy(angle: number): void {
    spinSince = Number.NEGATIVE_INFINITY;
    yaw += angle;
    ask();
  }

  renderer.show(statue, []);
  listen(canvas, signal, turnBy);
  const size = new ResizeObserver(ask);
  size.observe(canvas);
  signal.addEventListener("abort", () => {
    size.disconnect();
    cancelAnimationFrame(asked);
    renderer.end();
  });

  return { turn: (steps) => turnBy(steps * STEP) };
}

/** Puts the card where the camera sees the table: the same projection, in the words of CSS. */
function lay(card: HTMLElement, { seen, lens }: Camera, { yaw, height }: { yaw: number; height: number }): void {
  const focal = (height / 2) * lens[1];
  const [, up, away] = seen([0, 0, 0]);
  const distance = -seen([0, 0, 0])[2] + up * Math.tan(PITCH);
  const perPixel = distance / focal;
  const [c, s, cp, sp] = [Math.cos(yaw), Math.sin(yaw), Math.cos(PITCH), Math.sin(PITCH)];
  const shift = [0, -up / perPixel, (away + distance) / perPixel];
  const matrix = [c, -s * sp, -s * cp, 0, s, c * sp, c * cp, 0, 0, -cp, sp, 0, ...shift, 1];
  const scale = WIDTH / perPixel / card.offsetWidth;
  card.style.transform = `translate(-50%, -50%) perspective(${focal}px) matrix3d(${matrix.join()}) scale(${scale})`;
}

function listen(canvas: HTMLCanvasElement, signal: AbortSignal, turnBy: (angle: number) => void): void {
  let from: number | null = null;
  canvas.addEventListener(
    "pointerdown",
    ({ pointerId, clientX }) => {
      canvas.setPointerCapture(pointerId);
      from = clientX;
    },
    { signal },
  );
  canvas.addEventListener(
    "pointermove",
    ({ clientX }) => {
      if (from === null) return;
      turnBy((clientX - from) * PER_PIXEL);
      from = clientX;
    },
    { signal },
  );
  for (const name of ["pointerup", "pointercancel"] as const) {
    canvas.addEventListener(
      name,
      () => {
        from = null;
      },
      { signal },
    );
  }
}
