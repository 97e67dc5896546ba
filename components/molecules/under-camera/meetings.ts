/** State of touching cards: added conditions, start time and animation. */
import type { Sighting } from "@/lib/card-marks/tracker";
import type { Scene } from "@/lib/reactions/scene";
import { together } from "./near";
import type { Statue } from "./standing";

type MeetingStatue = (sinceMs: number) => Statue;

type Met = {
  marks: readonly number[];
  /** Conditions such as heat or light, added by button. */
  added: readonly string[];
  lastMs: number;
  /** URL of the reaction's scene. */
  scene?: string | undefined;
  /** Time of the first frame. */
  beganMs?: number | undefined;
};

/** How long added conditions survive lost detection of a card. */
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
      // The text does not depend on it. Retried the next time the cards touch.
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
 * Finds touching cards and the scenes to draw between them. @param sceneOf the scene of these cards; null if the
 * combination is unknown, undefined if there is no scene (yet)
 */
export function createMeetings(
  sceneOf: (marks: readonly number[], added: readonly string[]) => string | undefined | null,
  isStill: boolean,
) {
  const sceneStatue = createScenes();
  let mets = new Map<string, Met>();

  /** A third card keeps the conditions added to two, if they still apply. */
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
    // Groups whose cards are all visible but apart have ended.
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
    /** Adds a condition to touching cards. A double click before the next frame adds it once. */
    add(marks: readonly number[], cards: readonly string[]): void {
      const met = mets.get([...marks].sort((a, b) => a - b).join());
      const added = [...(met?.added ?? []), ...cards];
      if (met && sceneOf(met.marks, added) !== null) met.added = added;
    },
  };
}
