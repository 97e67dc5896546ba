/** The camera's film, the marks in it, and what stands on them. Nothing of the film is sent or kept. */
import { createDetector } from "@/lib/card-marks/detect";
import { focalLengthOf, poseOf } from "@/lib/card-marks/pose";
import { createTracker, type Sighting } from "@/lib/card-marks/tracker";
import type { Shape } from "@/lib/molecules/shape";
import { Renderer } from "../renderer";
import type { Parts } from "../shapes";
import { createMeetings, type GroupMet, marksOf } from "./meetings";
import { createSheetSense, poseBetween, together } from "./near";
import { createPlates } from "./plates";
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

/** Cards that have been pushed together, and the cards of the lab that a button has added to them. */
export type Group = {
  cards: readonly Card[];
  added: readonly string[];
  /** They lie as on a sheet that is not cut yet. */
  isOnSheet: boolean;
};

export type Seen = { cards: readonly Card[]; hasUnknown: boolean; groups: readonly Group[] };

type SessionOptions = {
  video: HTMLVideoElement;
  /** Where molecules are drawn, over the film. A session has a canvas of its own: one that has ended gives no second picture. */
  ground: HTMLElement;
  cards: readonly Card[];
  /** The scene of what cards do that are pushed together; null where nothing is written down of them, undefined where nothing is to be seen. */
  sceneOf: (cards: readonly Card[], added: readonly string[]) => string | undefined | null;
  isStill: boolean;
  /** Called when it changes which cards are seen; `hasUnknown`: a mark that no card here has. */
  onSeen: (seen: Seen) => void;
  /** The film has ended: another app took the camera, or it was pulled out. */
  onEnd: () => void;
  /** Ends it, also while it starts. */
  signal: AbortSignal;
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

/** All that stands on cards, and between those that have met. */
function standing(
  sightings: readonly Sighting[],
  groups: readonly GroupMet[],
  statueOf: (mark: number) => Statue | null,
  turn: number,
): Parts {
  const reacting = groups.filter(({ statue }) => statue);
  const stood = sightings.flatMap((sighting) => {
    const statue = reacting.some(({ group }) => group.includes(sighting)) ? null : statueOf(sighting.mark);

    return statue ? [standOn(sighting.pose, statue, turn)] : [];
  });
  const between = reacting.flatMap(({ group, statue }) => {
    const pose = poseBetween(group);

    return pose && statue ? [standOn(pose, statue, 0)] : [];
  });
  const all = [...stood, ...between];

  return { balls: all.flatMap(({ balls }) => balls), sticks: all.flatMap(({ sticks }) => sticks) };
}

type Cards = ReadonlyMap<number, Card>;

const cardsIn = (byMark: Cards) => (marks: readonly number[]) => marks.flatMap((mark) => byMark.get(mark) ?? []);

/** Says what is seen, when it is another than before. */
function createTeller(byMark: Cards, onSeen: (seen: Seen) => void) {
  const cardsOf = cardsIn(byMark);
  const senseSheet = createSheetSense();
  let told = "";
  let others: readonly (readonly number[])[] = [];

  return (sightings: readonly Sighting[], known: readonly Sighting[], met: readonly GroupMet[]): void => {
    const isOnSheet = senseSheet(known);
    const inMeetings = new Set(met.flatMap(({ group }) => group));
    // Cards that the lab does not know lie beside others, too.
    const beside = together(known, others).filter((group) => !group.some((each) => inMeetings.has(each)));
    others = beside.map(marksOf);
    const groups = [...met, ...beside.map((group) => ({ group, marks: marksOf(group), added: [] }))].map(
      ({ group, marks, added }) => ({ marks, added, isOnSheet: isOnSheet(group) }),
    );
    const marks = marksOf(sightings);
    const now = JSON.stringify([marks, groups]);
    if (now === told) return;
    told = now;
    onSeen({
      cards: cardsOf(marks),
      hasUnknown: known.length < sightings.length,
      groups: groups.map(({ marks: own, ...group }) => ({ cards: cardsOf(own), ...group })),
    });
  };
}

export type Session = {
  /** Heat, light or the like, to cards that lie together. */
  add: (cards: readonly Card[], added: readonly string[]) => void;
};

const switchOff = (stream: MediaStream) => {
  for (const part of stream.getTracks()) part.stop();
};

/** Throws where there is no WebGL2, rejects where there is no camera, and when it is ended while it starts. */
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
  const look = createEye(video, canvas);
  const statueOn = createStatues();
  const byMark = new Map(cards.map((card) => [card.mark, card]));
  const cardsOf = cardsIn(byMark);
  const meetings = createMeetings((marks, added) => options.sceneOf(cardsOf(marks), added), isStill);
  const tell = createTeller(byMark, onSeen);
  let isOver = false;

  function draw(sightings: readonly Sighting[], met: readonly GroupMet[], nowMs: number): void {
    const statueOf = (mark: number) => cardsOf([mark]).map(statueOn)[0] ?? null;
    const parts = standing(sightings, met, statueOf, isStill ? 0 : nowMs * SPIN);
    const { width, height } = canvas;
    const film = { width, height, focal: focalLengthOf({ width, height }) };
    plates.draw(
      sightings.flatMap(({ mark, pose }) =>
        cardsOf([mark]).map(({ formula, name }) => ({ mark, formula, name, pose })),
      ),
      film,
    );
    renderer.show(parts, []);
    renderer.draw(filmCamera(film));
  }

  function next(): void {
    if (video.requestVideoFrameCallback) video.requestVideoFrameCallback(frame);
    else requestAnimationFrame(frame);
  }

  function frame(nowMs: number): void {
    if (isOver) return;
    const sightings = look(nowMs);
    const known = sightings.filter(({ mark }) => byMark.has(mark));
    const met = meetings.look(
      known.filter(({ mark }) => byMark.get(mark)?.lab),
      nowMs,
    );
    tell(sightings, known, met);
    draw(known, met, nowMs);
    next();
  }

  function end(): void {
    if (isOver) return;
    isOver = true;
    switchOff(stream);
    // The next session may have begun already.
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
