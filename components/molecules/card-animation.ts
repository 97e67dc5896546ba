/** Rotates a card on a table with its model. The card is a DOM element, the model is drawn by WebGL. */
import { CARD } from "@/lib/card-marks/card";
import type { Shape } from "@/lib/molecules/shape";
import { boundsOf, type Camera, cameraAt } from "./camera";
import { Renderer } from "./renderer";
import { toCardModel } from "./under-camera/placement";

const STEP = Math.PI / 8;
const PER_PIXEL = 0.01;
const PITCH = 0.5;
const START = -0.35;
/** Initial rotation. WCAG requires a pause control for motion of five seconds or more. */
const SPIN_MS = 4_500;
/** Zoom that fits the model into the camera's margins. */
const ZOOM = 0.82;

/** Card width in marker widths, like the placed model. */
const WIDTH = CARD.width / CARD.mark.side;

type CardAnimation = { turn: (steps: number) => void };
type CardAnimationOptions = {
  canvas: HTMLCanvasElement;
  /** The card element. It may have any size, because it is scaled to match the model. */
  card: HTMLElement;
  shape: Shape;
  isStill: boolean;
  signal: AbortSignal;
};

/** Throws if WebGL2 is not available. */
export function startCardAnimation({ canvas, card, shape, isStill, signal }: CardAnimationOptions): CardAnimation {
  const renderer = new Renderer(canvas);
  const placedModel = toCardModel(shape);
  const depth = (WIDTH * card.offsetHeight) / card.offsetWidth;
  const corner = { at: [WIDTH / 2, 0, depth / 2] as const, radius: 0 };
  const bounds = boundsOf([...placedModel.balls, corner]);
  let yaw = START;
  let spinSince = isStill ? Number.NEGATIVE_INFINITY : performance.now();
  let pendingFrame = 0;

  function draw(now: number): void {
    pendingFrame = 0;
    const { clientWidth, clientHeight } = canvas;
    if (!clientWidth || !clientHeight) return;
    const sharpness = Math.min(devicePixelRatio || 1, 2);
    const [width, height] = [clientWidth, clientHeight].map((side) => Math.round(side * sharpness));
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const spun = Math.min(1, Math.max(0, (now - spinSince) / SPIN_MS));
    const turned = yaw + 2 * Math.PI * spun * spun * (3 - 2 * spun);
    const camera = cameraAt({ yaw: turned, pitch: PITCH, zoom: ZOOM }, bounds, clientWidth / clientHeight);
    lay(card, camera, { yaw: turned, height: clientHeight });
    renderer.draw(camera);
    if (spun < 1) requestDraw();
  }
  function requestDraw(): void {
    pendingFrame ||= requestAnimationFrame(draw);
  }
  function turnBy(angle: number): void {
    spinSince = Number.NEGATIVE_INFINITY;
    yaw += angle;
    requestDraw();
  }

  renderer.show(placedModel, []);
  listen(canvas, signal, turnBy);
  const size = new ResizeObserver(requestDraw);
  size.observe(canvas);
  signal.addEventListener("abort", () => {
    size.disconnect();
    cancelAnimationFrame(pendingFrame);
    renderer.end();
  });

  return { turn: (steps) => turnBy(steps * STEP) };
}

/** Positions the card by a CSS transform that applies the projection of the 3D camera. */
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
