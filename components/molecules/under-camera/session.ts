/** The camera's film, the marks in it, and what stands on them. Nothing of the film is sent or kept. */
import { createDetector } from "@/lib/card-marks/detect";
import { focalLengthOf, poseOf } from "@/lib/card-marks/pose";
import { createTracker, type Sighting } from "@/lib/card-marks/tracker";
import type { Shape } from "@/lib/molecules/shape";
import { Renderer } from "../renderer";
import type { Parts } from "../shapes";
import { filmCamera, type Statue, standOn, statueOf } from "./standing";

/** Marks are looked for in a film of so many pixels, along its longer side. */
const LOOKED_AT = 640;
/** Radians in a millisecond. */
const SPIN = 0.0005;

export type Card = { mark: number; name: string; formula: string; href: string; shape: string };

type SessionOptions = {
  video: HTMLVideoElement;
  /** Where molecules are drawn, over the film. A session has a canvas of its own: one that has ended gives no second picture. */
  ground: HTMLElement;
  cards: readonly Card[];
  isStill: boolean;
  /** Called when it changes which cards are seen; `unknown`: a mark that no card here has. */
  onSeen: (seen: { cards: readonly Card[]; hasUnknown: boolean }) => void;
  /** The film has ended: another app took the camera, or it was pulled out. */
  onEnd: () => void;
};

/** Asks for the camera at the back. Rejects with the browser's own error when it may not, or there is none. */
function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

/** Shapes of cards, loaded when one is first seen. */
function createStatues() {
  const statues = new Map<number, Statue | null>();
  async function load({ mark, shape }: Card): Promise<void> {
    statues.set(mark, null);
    try {
      const answer = await fetch(shape);
      if (!answer.ok) throw new Error(`${shape}: ${answer.status}`);
      statues.set(mark, statueOf((await answer.json()) as Shape));
    } catch {
      // Asked again when the card is seen the next time.
      statues.delete(mark);
    }
  }

  return (card: Card): Statue | null => {
    const statue = statues.get(card.mark);
    if (statue === undefined) void load(card);

    return statue ?? null;
  };
}

export type Session = { end: () => void };

/** Throws where there is no WebGL2, rejects where there is no camera. */
export async function startSession({ video, ground, cards, isStill, onSeen, onEnd }: SessionOptions): Promise<Session> {
  const canvas = document.createElement("canvas");
  const renderer = new Renderer(canvas);
  const stream = await openCamera().catch((error: unknown) => {
    renderer.end();
    throw error;
  });
  ground.append(canvas);
  const detect = createDetector();
  const track = createTracker();
  const statueOn = createStatues();
  const byMark = new Map(cards.map((card) => [card.mark, card]));
  const small = document.createElement("canvas");
  const pixels = small.getContext("2d", { willReadFrequently: true });
  let isOver = false;
  let told = "";

  function look(nowMs: number): Sighting[] {
    const scale = Math.min(1, LOOKED_AT / Math.max(video.videoWidth, video.videoHeight));
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
    if (!pixels || width === 0 || height === 0) return [];
    if (small.width !== width || small.height !== height) {
      [small.width, small.height] = [width, height];
      [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    }
    pixels.drawImage(video, 0, 0, width, height);
    const frame = pixels.getImageData(0, 0, width, height);
    const focal = focalLengthOf(frame);

    return track(
      detect(frame).map(({ mark, corners }) => ({ mark, pose: poseOf(corners, frame, focal) })),
      nowMs,
    );
  }

  function tell(sightings: readonly Sighting[]): void {
    const marks = sightings.map(({ mark }) => mark).sort((a, b) => a - b);
    if (marks.join() === told) return;
    told = marks.join();
    onSeen({
      cards: marks.flatMap((mark) => byMark.get(mark) ?? []),
      hasUnknown: marks.some((mark) => !byMark.has(mark)),
    });
  }

  function draw(sightings: readonly Sighting[], nowMs: number): void {
    const parts: Parts = { balls: [], sticks: [] };
    for (const { mark, pose } of sightings) {
      const card = byMark.get(mark);
      const statue = card && statueOn(card);
      if (!statue) continue;
      const { balls, sticks } = standOn(pose, statue, isStill ? 0 : nowMs * SPIN);
      parts.balls.push(...balls);
      parts.sticks.push(...sticks);
    }
    const { width, height } = canvas;
    renderer.show(parts, []);
    renderer.draw(filmCamera({ width, height, focal: focalLengthOf({ width, height }) }));
  }

  function next(): void {
    if (video.requestVideoFrameCallback) video.requestVideoFrameCallback(frame);
    else requestAnimationFrame(frame);
  }

  function frame(nowMs: number): void {
    if (isOver) return;
    const sightings = look(nowMs);
    tell(sightings);
    draw(sightings, nowMs);
    next();
  }

  function end(): void {
    isOver = true;
    for (const part of stream.getTracks()) part.stop();
    video.srcObject = null;
    canvas.remove();
    renderer.end();
  }

  for (const part of stream.getTracks()) part.addEventListener("ended", onEnd);
  video.srcObject = stream;
  try {
    await video.play();
  } catch (error) {
    end();
    throw error;
  }
  next();

  return { end };
}
