/** The camera's film, the marks in it, and what stands on them. Nothing of the film is sent or kept. */
import { createDetector } from "@/lib/card-marks/detect";
import { focalLengthOf, poseOf } from "@/lib/card-marks/pose";
import { createTracker, type Sighting } from "@/lib/card-marks/tracker";
import type { Shape } from "@/lib/molecules/shape";
import type { Meeting } from "@/lib/reactions/meetings";
import type { Scene } from "@/lib/reactions/scene";
import { Renderer } from "../renderer";
import type { Parts } from "../shapes";
import { poseBetween, together } from "./near";
import { filmCamera, type Statue, standOn, statueOf } from "./standing";

/** Marks are looked for in a film of so many pixels, along its longer side. */
const LOOKED_AT = 640;
/** Radians in a millisecond. */
const SPIN = 0.0005;

export type Card = {
  mark: number;
  name: string;
  formula: string;
  href: string;
  shape: string;
  /** Its card in the lab; null: the lab knows no reaction of it. */
  lab: string | null;
};

/** `together`: cards of the lab that have been pushed together. */
export type Seen = { cards: readonly Card[]; hasUnknown: boolean; together: readonly Card[] };

type SessionOptions = {
  video: HTMLVideoElement;
  /** Where molecules are drawn, over the film. A session has a canvas of its own: one that has ended gives no second picture. */
  ground: HTMLElement;
  cards: readonly Card[];
  /** What comes of cards that are pushed together. */
  meetingOf: (cards: readonly Card[]) => Meeting | null;
  isStill: boolean;
  /** Called when it changes which cards are seen; `hasUnknown`: a mark that no card here has. */
  onSeen: (seen: Seen) => void;
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

/** Finds the cards of a film, frame by frame, and makes the canvas over it as large as the film. */
function createEye(video: HTMLVideoElement, canvas: HTMLCanvasElement): (nowMs: number) => Sighting[] {
  const detect = createDetector();
  const track = createTracker();
  const small = document.createElement("canvas");
  const pixels = small.getContext("2d", { willReadFrequently: true });

  return (nowMs) => {
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
  };
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

type MeetingStatue = (sinceMs: number) => Statue;

type Met = {
  marks: readonly number[];
  /** The file of their reaction. */
  scene: string | null;
  /** When it was first drawn. */
  beganMs?: number;
};

/** Finds cards that touch, and the scene to draw between them. Loads each reaction once, even if the camera loses a card and finds it again. */
export function createMeetings(meetingOf: (marks: readonly number[]) => Meeting | null, isStill: boolean) {
  const statues = new Map<string, MeetingStatue | null>();
  let met: Met = { marks: [], scene: null };
  async function load(scene: string): Promise<void> {
    statues.set(scene, null);
    try {
      const [{ meetingOf: statueOfScene }, answer] = await Promise.all([import("./meeting"), fetch(scene)]);
      if (!answer.ok) throw new Error(`${scene}: ${answer.status}`);
      statues.set(scene, statueOfScene((await answer.json()) as Scene));
    } catch {
      // The words are there without it. Asked again when the cards meet the next time.
      statues.delete(scene);
    }
  }

  return (sightings: readonly Sighting[], nowMs: number) => {
    const group = together(sightings, met.marks);
    const marks = group.map(({ mark }) => mark).sort((a, b) => a - b);
    if (marks.join() !== met.marks.join()) {
      const scene = meetingOf(marks)?.reaction?.scene ?? null;
      met = { marks, scene };
      if (scene && !statues.has(scene)) void load(scene);
    }
    const statue = (met.scene && statues.get(met.scene)) || null;
    if (statue) met.beganMs ??= nowMs;
    const sinceMs = isStill ? Number.POSITIVE_INFINITY : nowMs - (met.beganMs ?? nowMs);

    return { group, statue: statue?.(sinceMs) ?? null };
  };
}

type Meet = ReturnType<ReturnType<typeof createMeetings>>;

/** All that stands on cards, and between those that have met. */
function standing(
  sightings: readonly Sighting[],
  { group, statue: met }: Meet,
  statueOf: (mark: number) => Statue | null,
  turn: number,
): Parts {
  const between = met && poseBetween(group);
  const stood = sightings.flatMap((sighting) => {
    const statue = between && group.includes(sighting) ? null : statueOf(sighting.mark);

    return statue ? [standOn(sighting.pose, statue, turn)] : [];
  });
  const all = met && between ? [...stood, standOn(between, met, 0)] : stood;

  return { balls: all.flatMap(({ balls }) => balls), sticks: all.flatMap(({ sticks }) => sticks) };
}

export type Session = { end: () => void };

/** Throws where there is no WebGL2, rejects where there is no camera. */
export async function startSession(options: SessionOptions): Promise<Session> {
  const { video, ground, cards, isStill, onSeen, onEnd } = options;
  const canvas = document.createElement("canvas");
  const renderer = new Renderer(canvas);
  const stream = await openCamera().catch((error: unknown) => {
    renderer.end();
    throw error;
  });
  ground.append(canvas);
  const look = createEye(video, canvas);
  const statueOn = createStatues();
  const byMark = new Map(cards.map((card) => [card.mark, card]));
  const cardsOf = (marks: readonly number[]) => marks.flatMap((mark) => byMark.get(mark) ?? []);
  const meet = createMeetings((marks) => options.meetingOf(cardsOf(marks)), isStill);
  let isOver = false;
  let told = "";

  function tell(sightings: readonly Sighting[], group: readonly Sighting[]): void {
    const [marks, near] = [sightings, group].map((all) => all.map(({ mark }) => mark).sort((a, b) => a - b));
    if (!marks || !near || `${marks}|${near}` === told) return;
    told = `${marks}|${near}`;
    onSeen({
      cards: cardsOf(marks),
      hasUnknown: marks.some((mark) => !byMark.has(mark)),
      together: cardsOf(near),
    });
  }

  function draw(sightings: readonly Sighting[], met: Meet, nowMs: number): void {
    const statueOf = (mark: number) => {
      const card = byMark.get(mark);

      return card ? statueOn(card) : null;
    };
    const parts = standing(sightings, met, statueOf, isStill ? 0 : nowMs * SPIN);
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
    const met = meet(
      sightings.filter(({ mark }) => byMark.get(mark)?.lab),
      nowMs,
    );
    tell(sightings, met.group);
    draw(sightings, met, nowMs);
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
