/** Cards that have met under the camera: what has been added to them, since when, and what is drawn between them. */
import type { Sighting } from "@/lib/card-marks/tracker";
import type { Scene } from "@/lib/reactions/scene";
import { together } from "./near";
import type { Statue } from "./standing";

type MeetingStatue = (sinceMs: number) => Statue;

type Met = {
  marks: readonly number[];
  /** Heat, light and the like: cards of the lab that a button has added. */
  added: readonly string[];
  lastMs: number;
  /** The file of their reaction. */
  scene?: string | undefined;
  /** When it was first drawn. */
  beganMs?: number | undefined;
};

/** So long a card may be lost from sight, and what was added stays. */
const KEPT_MS = 2_000;

export const marksOf = (group: readonly Sighting[]) => group.map(({ mark }) => mark).sort((a, b) => a - b);
const isWithin = (few: readonly number[], many: readonly number[]) => few.every((each) => many.includes(each));

/** Loads each scene once. */
function createScenes() {
  const statues = new Map<string, MeetingStatue | null>();
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

  return (scene: string, isNew: boolean): MeetingStatue | null => {
    if (isNew && !statues.has(scene)) void load(scene);

    return statues.get(scene) ?? null;
  };
}

export type GroupMet = {
  group: readonly Sighting[];
  marks: readonly number[];
  added: readonly string[];
  statue: Statue | null;
};

/**
 * Finds cards that touch, and the scene to draw between them.
 * @param sceneOf the scene of what these cards do; null where nothing is written down of them, and nothing where there is none (yet)
 */
export function createMeetings(
  sceneOf: (marks: readonly number[], added: readonly string[]) => string | undefined | null,
  isStill: boolean,
) {
  const sceneStatue = createScenes();
  let mets = new Map<string, Met>();

  /** A third card keeps what was added to two, where that means something. */
  function meet(marks: readonly number[], lastMs: number): Met {
    const before = [...mets.values()].find((met) => isWithin(met.marks, marks) || isWithin(marks, met.marks));
    const added = before && sceneOf(marks, before.added) !== null ? before.added : [];

    return { marks, added, lastMs };
  }

  function look(sightings: readonly Sighting[], nowMs: number): GroupMet[] {
    const groups = together(
      sightings,
      [...mets.values()].map(({ marks }) => marks),
    );
    const inSight = marksOf(sightings);
    const here = new Map(
      groups.map((group) => {
        const marks = marksOf(group);
        const met = mets.get(marks.join()) ?? meet(marks, nowMs);

        return [marks.join(), { met, group }];
      }),
    );
    // Whose cards are all in sight and apart have parted.
    const lost = [...mets].filter(
      ([key, { marks, lastMs }]) => !here.has(key) && nowMs - lastMs < KEPT_MS && !isWithin(marks, inSight),
    );
    mets = new Map([...lost, ...[...here].map(([key, { met }]) => [key, met] as const)]);

    return [...here.values()].map(({ met, group }) => {
      const scene = sceneOf(met.marks, met.added) ?? undefined;
      const isNew = scene !== met.scene;
      if (isNew) Object.assign(met, { scene, beganMs: undefined });
      met.lastMs = nowMs;
      const statue = scene ? sceneStatue(scene, isNew) : null;
      if (statue) met.beganMs ??= nowMs;
      const sinceMs = isStill ? Number.POSITIVE_INFINITY : nowMs - (met.beganMs ?? nowMs);

      return { group, marks: met.marks, added: met.added, statue: statue?.(sinceMs) ?? null };
    });
  }

  return {
    look,
    /** Heat, light or the like, to cards that lie together. A button that is pressed twice before the next frame adds once. */
    add(marks: readonly number[], cards: readonly string[]): void {
      const met = mets.get([...marks].sort((a, b) => a - b).join());
      const added = [...(met?.added ?? []), ...cards];
      if (met && sceneOf(met.marks, added) !== null) met.added = added;
    },
  };
}
