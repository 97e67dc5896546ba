/** State of touching cards: added conditions, start time and animation. */
import type { TrackedMarker } from "@/lib/card-marks/tracker";
import type { Scene } from "@/lib/reactions/scene";
import type { PlacedModel } from "./placement";
import { touchingCards } from "./proximity";

type ReactionAnimation = (sinceMs: number) => PlacedModel;

type Collision = {
  marks: readonly number[];
  /** Conditions such as heat or light, added by button. */
  added: readonly string[];
  lastMs: number;
  /** URL of the reaction's scene. */
  scene?: string | undefined;
  /** Time of the first frame. */
  beganMs?: number | undefined;
};

/** How long added conditions are kept while a card is not detected. */
const GRACE_MS = 2_000;

export const marksOf = (group: readonly TrackedMarker[]) => group.map(({ mark }) => mark).sort((a, b) => a - b);
const isWithin = (few: readonly number[], many: readonly number[]) => few.every((each) => many.includes(each));

/** Loads each scene once. */
function createAnimationLoader() {
  const animations = new Map<string, ReactionAnimation | null>();
  async function load(scene: string): Promise<void> {
    animations.set(scene, null);
    try {
      const [{ createReactionAnimation }, answer] = await Promise.all([import("./reaction-animation"), fetch(scene)]);
      if (!answer.ok) throw new Error(`${scene}: ${answer.status}`);
      animations.set(scene, createReactionAnimation((await answer.json()) as Scene));
    } catch {
      // Ignore the failure: the text does not need the animation. Retry when the cards touch again.
      animations.delete(scene);
    }
  }

  return (scene: string, isNew: boolean): ReactionAnimation | null => {
    if (isNew && !animations.has(scene)) void load(scene);

    return animations.get(scene) ?? null;
  };
}

export type CollidedGroup = {
  group: readonly TrackedMarker[];
  marks: readonly number[];
  added: readonly string[];
  model: PlacedModel | null;
};

/**
 * Tracks touching cards and the scenes to draw between them. @param sceneOf returns the scene's URL; null if the
 * combination is unknown, undefined if it has no scene or the data is still loading
 */
export function createCardCollisions(
  sceneOf: (marks: readonly number[], added: readonly string[]) => string | undefined | null,
  isStill: boolean,
) {
  const animationOf = createAnimationLoader();
  let collisions = new Map<string, Collision>();

  /** Starts a collision. If a card joins a pair, keeps the pair's added conditions as far as they still apply. */
  function startCollision(marks: readonly number[], lastMs: number): Collision {
    const before = [...collisions.values()].find((met) => isWithin(met.marks, marks) || isWithin(marks, met.marks));
    const added = before && sceneOf(marks, before.added) !== null ? before.added : [];

    return { marks, added, lastMs };
  }

  function look(sightings: readonly TrackedMarker[], nowMs: number): CollidedGroup[] {
    const groups = touchingCards(
      sightings,
      [...collisions.values()].map(({ marks }) => marks),
    );
    const inSight = marksOf(sightings);
    const here = new Map(
      groups.map((group) => {
        const marks = marksOf(group);
        const met = collisions.get(marks.join()) ?? startCollision(marks, nowMs);

        return [marks.join(), { met, group }];
      }),
    );
    // A collision has ended if all of its cards are visible but apart.
    const lost = [...collisions].filter(
      ([key, { marks, lastMs }]) => !here.has(key) && nowMs - lastMs < GRACE_MS && !isWithin(marks, inSight),
    );
    collisions = new Map([...lost, ...[...here].map(([key, { met }]) => [key, met] as const)]);

    return [...here.values()].map(({ met, group }) => {
      const scene = sceneOf(met.marks, met.added) ?? undefined;
      const isNew = scene !== met.scene;
      if (isNew) Object.assign(met, { scene, beganMs: undefined });
      met.lastMs = nowMs;
      const model = scene ? animationOf(scene, isNew) : null;
      if (model) met.beganMs ??= nowMs;
      const sinceMs = isStill ? Number.POSITIVE_INFINITY : nowMs - (met.beganMs ?? nowMs);

      return { group, marks: met.marks, added: met.added, model: model?.(sinceMs) ?? null };
    });
  }

  return {
    look,
    /** Adds conditions to touching cards. A double click adds them once. */
    add(marks: readonly number[], cards: readonly string[]): void {
      const met = collisions.get([...marks].sort((a, b) => a - b).join());
      const added = [...(met?.added ?? []), ...cards];
      if (met && sceneOf(met.marks, added) !== null) met.added = added;
    },
  };
}
