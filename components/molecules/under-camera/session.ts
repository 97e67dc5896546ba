/** Camera session: video stream, marker detection and models on the cards. Video is never sent or stored. */
import { createDetector } from "@/lib/card-marks/detect";
import { focalLengthOf, poseOf } from "@/lib/card-marks/pose";
import { createTracker, type TrackedMarker } from "@/lib/card-marks/tracker";
import type { Shape } from "@/lib/molecules/shape";
import { Renderer } from "../renderer";
import type { Parts } from "../shapes";
import { type CollidedGroup, createCardCollisions, marksOf } from "./card-collisions";
import { type PlacedModel, placeOnCard, toCardModel, videoCamera } from "./placement";
import { createPlates } from "./plates";
import { createSheetDetector, poseBetween, touchingCards } from "./proximity";

/** Length of the longer side of the image that is scanned for markers, in pixels. */
const SCAN_SIZE_PX = 640;
/** Rotation in radians per millisecond. */
const SPIN = 0.0005;

export type Card = {
  mark: number;
  name: string;
  formula: string;
  href: string;
  shape: string;
  /** Key of the card in the lab; null if the lab has no reaction with it. */
  lab: string | null;
};

/** Touching cards, with the conditions added by button. */
export type Group = {
  cards: readonly Card[];
  added: readonly string[];
  /** Whether the cards are part of an uncut sheet. */
  isOnSheet: boolean;
};

export type Seen = { cards: readonly Card[]; hasUnknown: boolean; groups: readonly Group[] };

type SessionOptions = {
  video: HTMLVideoElement;
  /** Container of the canvas over the video. Each session creates a canvas, because a lost context cannot be reused. */
  ground: HTMLElement;
  cards: readonly Card[];
  /**
   * Returns the URL of the scene for touching cards; null if the combination is unknown, undefined if it has no scene.
   */
  sceneOf: (cards: readonly Card[], added: readonly string[]) => string | undefined | null;
  isStill: boolean;
  /** Called when the set of visible cards changes; `hasUnknown`: a marker belongs to none of the cards. */
  onSeen: (seen: Seen) => void;
  /** Called if the stream ends, e.g. because the camera was disconnected. */
  onEnd: () => void;
  /** Aborts the session, also while it starts. */
  signal: AbortSignal;
};

/** Opens the rear camera. Rejects with the browser's error if permission is denied or there is no camera. */
function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

/** Detects card markers in each video frame, and sizes the overlay canvas to the video. */
function createMarkerScanner(video: HTMLVideoElement, canvas: HTMLCanvasElement): (nowMs: number) => TrackedMarker[] {
  const detect = createDetector();
  const track = createTracker();
  const small = document.createElement("canvas");
  const pixels = small.getContext("2d", { willReadFrequently: true });

  return (nowMs) => {
    const scale = Math.min(1, SCAN_SIZE_PX / Math.max(video.videoWidth, video.videoHeight));
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

/** Loads the models of cards when they are first detected. */
function createModelLoader() {
  const statues = new Map<number, PlacedModel | null>();
  async function load({ mark, shape }: Card): Promise<void> {
    statues.set(mark, null);
    try {
      const answer = await fetch(shape);
      if (!answer.ok) throw new Error(`${shape}: ${answer.status}`);
      statues.set(mark, toCardModel((await answer.json()) as Shape));
    } catch {
      // Retried the next time the card is detected.
      statues.delete(mark);
    }
  }

  return (card: Card): PlacedModel | null => {
    const statue = statues.get(card.mark);
    if (statue === undefined) void load(card);

    return statue ?? null;
  };
}

/** Composes the models on cards and between touching cards. */
function composeScene(
  sightings: readonly TrackedMarker[],
  groups: readonly CollidedGroup[],
  modelOf: (mark: number) => PlacedModel | null,
  turn: number,
): Parts {
  const reacting = groups.filter(({ model: statue }) => statue);
  const onCards = sightings.flatMap((sighting) => {
    const statue = reacting.some(({ group }) => group.includes(sighting)) ? null : modelOf(sighting.mark);

    return statue ? [placeOnCard(sighting.pose, statue, turn)] : [];
  });
  const between = reacting.flatMap(({ group, model: statue }) => {
    const pose = poseBetween(group);

    return pose && statue ? [placeOnCard(pose, statue, 0)] : [];
  });
  const all = [...onCards, ...between];

  return { balls: all.flatMap(({ balls }) => balls), sticks: all.flatMap(({ sticks }) => sticks) };
}

type Cards = ReadonlyMap<number, Card>;

const cardsIn = (byMark: Cards) => (marks: readonly number[]) => marks.flatMap((mark) => byMark.get(mark) ?? []);

/** Reports the visible cards when they change. */
function createReporter(byMark: Cards, onSeen: (seen: Seen) => void) {
  const cardsOf = cardsIn(byMark);
  const senseSheet = createSheetDetector();
  let reported = "";
  let others: readonly (readonly number[])[] = [];

  return (
    sightings: readonly TrackedMarker[],
    known: readonly TrackedMarker[],
    met: readonly CollidedGroup[],
  ): void => {
    const isOnSheet = senseSheet(known);
    const inMeetings = new Set(met.flatMap(({ group }) => group));
    // Include touching cards that are not in the lab.
    const beside = touchingCards(known, others).filter((group) => !group.some((each) => inMeetings.has(each)));
    others = beside.map(marksOf);
    const groups = [...met, ...beside.map((group) => ({ group, marks: marksOf(group), added: [] }))].map(
      ({ group, marks, added }) => ({ marks, added, isOnSheet: isOnSheet(group) }),
    );
    const marks = marksOf(sightings);
    const now = JSON.stringify([marks, groups]);
    if (now === reported) return;
    reported = now;
    onSeen({
      cards: cardsOf(marks),
      hasUnknown: known.length < sightings.length,
      groups: groups.map(({ marks: own, ...group }) => ({ cards: cardsOf(own), ...group })),
    });
  };
}

export type Session = {
  /** Adds a condition to touching cards. */
  add: (cards: readonly Card[], added: readonly string[]) => void;
};

const switchOff = (stream: MediaStream) => {
  for (const part of stream.getTracks()) part.stop();
};

/** Throws without WebGL2. Rejects without a camera, or if aborted while starting. */
export async function startSession(options: SessionOptions): Promise<Session> {
  const { video, ground, cards, isStill, onSeen, onEnd, signal } = options;
  const canvas = document.createElement("canvas");
  const renderer = new Renderer(canvas);
  const stream = await openCamera().catch((error: unknown) => {
    renderer.end();
    throw error;
  });
  if (signal.aborted) {
    switchOff(stream);
    renderer.end();
    throw signal.reason;
  }
  const plates = createPlates(ground);
  ground.append(canvas);
  const scan = createMarkerScanner(video, canvas);
  const loadModel = createModelLoader();
  const byMark = new Map(cards.map((card) => [card.mark, card]));
  const cardsOf = cardsIn(byMark);
  const meetings = createCardCollisions((marks, added) => options.sceneOf(cardsOf(marks), added), isStill);
  const report = createReporter(byMark, onSeen);
  let isOver = false;

  function draw(sightings: readonly TrackedMarker[], met: readonly CollidedGroup[], nowMs: number): void {
    const modelOf = (mark: number) => cardsOf([mark]).map(loadModel)[0] ?? null;
    const parts = composeScene(sightings, met, modelOf, isStill ? 0 : nowMs * SPIN);
    const { width, height } = canvas;
    const film = { width, height, focal: focalLengthOf({ width, height }) };
    plates.draw(
      sightings.flatMap(({ mark, pose }) =>
        cardsOf([mark]).map(({ formula, name }) => ({ mark, formula, name, pose })),
      ),
      film,
    );
    renderer.show(parts, []);
    renderer.draw(videoCamera(film));
  }

  function next(): void {
    if (video.requestVideoFrameCallback) video.requestVideoFrameCallback(frame);
    else requestAnimationFrame(frame);
  }

  function frame(nowMs: number): void {
    if (isOver) return;
    const sightings = scan(nowMs);
    const known = sightings.filter(({ mark }) => byMark.has(mark));
    const met = meetings.look(
      known.filter(({ mark }) => byMark.get(mark)?.lab),
      nowMs,
    );
    report(sightings, known, met);
    draw(known, met, nowMs);
    next();
  }

  function end(): void {
    if (isOver) return;
    isOver = true;
    switchOff(stream);
    // The next session may already use the video element.
    if (video.srcObject === stream) video.srcObject = null;
    plates.end();
    canvas.remove();
    renderer.end();
  }

  signal.addEventListener("abort", end);
  for (const part of stream.getTracks()) part.addEventListener("ended", onEnd);
  video.srcObject = stream;
  try {
    await video.play();
  } catch (error) {
    end();
    throw error;
  }
  next();

  return {
    add: (together, added) =>
      meetings.add(
        together.map(({ mark }) => mark),
        added,
      ),
  };
}
