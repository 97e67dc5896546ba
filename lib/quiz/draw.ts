/** Selects the questions of a game or sample, and shuffles options (D1.17, D8.35, D9.18). Pure: the random source is a parameter. */
import { QUESTIONS_PER_QUIZ, SAMPLE_SIZE } from "./rules";
import { type Difficulty, difficulties } from "./schema";

/** Returns a number from 0 to below 1, like Math.random. */
export type Random = () => number;

export type Candidate = { id: string; topicId: string; lastSeen: Date | null; difficulty: Difficulty };

type Mix = Record<Difficulty, number>;

/** Number of questions per difficulty in a daily quiz. */
const DAILY_MIX: Mix = { easy: 4, medium: 4, hard: 2 };

/** Difficulties that replace a missing one, nearest first. */
const NEAREST: Record<Difficulty, readonly Difficulty[]> = {
  easy: ["medium", "hard"],
  medium: ["easy", "hard"],
  hard: ["medium", "easy"],
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Time over which the penalty for a seen question fades to zero. */
export const FORGOTTEN_AFTER_MS = 14 * DAY_MS;

/** A question seen just now costs as much as three others of its topic in the same game. */
const WEIGHT_OF_SEEN = 3;

/** One in this many questions is reserved for practice, which excludes questions of the day's games. */
const PRACTICE_SHARE = 5;
/** Reserves questions only if those of this many games remain: a small question bank is used entirely for games. */
const ENOUGH_GAMES = 4;

/** Shuffles into a new array (Fisher–Yates). */
export function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    [mixed[last], mixed[chosen]] = [mixed[chosen] as Item, mixed[last] as Item];
  }

  return mixed;
}

function weightOfSeen(lastSeen: Date | null, now: Date): number {
  if (!lastSeen) return 0;
  const age = Math.max(now.getTime() - lastSeen.getTime(), 0);

  return WEIGHT_OF_SEEN * Math.max(1 - age / FORGOTTEN_AFTER_MS, 0);
}

/** Whether a question is reserved for practice on a day, if enough others exist. The selection changes daily. */
export function isKeptForPractice(id: string, day: string): boolean {
  return hash(`${day}:${id}`) % PRACTICE_SHARE === 0;
}

/** Scales the daily mix to another number of questions, rounding up the largest fractions. */
function wantedMix(count: number): Mix {
  const exact = (difficulty: Difficulty) => (DAILY_MIX[difficulty] * count) / QUESTIONS_PER_QUIZ;
  const mix = mapMix((difficulty) => Math.floor(exact(difficulty)));
  const byFraction = [...difficulties].sort((a, b) => exact(b) - mix[b] - (exact(a) - mix[a]));
  for (const difficulty of byFraction.slice(0, count - sizeOf(mix))) mix[difficulty] += 1;

  return mix;
}

/** Number of questions per difficulty in a game. Shortages are filled from the nearest difficulty with a surplus. */
export function mixOf(count: number, available: Mix): Mix {
  const wanted = wantedMix(count);
  const mix = mapMix((difficulty) => Math.min(wanted[difficulty], available[difficulty]));
  for (const difficulty of difficulties) {
    let missing = Math.max(wanted[difficulty] - mix[difficulty], 0);
    for (const other of NEAREST[difficulty]) {
      const more = Math.min(missing, available[other] - mix[other]);
      mix[other] += more;
      missing -= more;
    }
  }

  return mix;
}

const mapMix = (amount: (difficulty: Difficulty) => number): Mix => ({
  easy: amount("easy"),
  medium: amount("medium"),
  hard: amount("hard"),
});

const sizeOf = ({ easy, medium, hard }: Mix): number => easy + medium + hard;

const countByDifficulty = (candidates: readonly Candidate[]): Mix =>
  mapMix((wanted) => candidates.filter(({ difficulty }) => difficulty === wanted).length);

/** Excludes questions reserved for practice, unless the question bank or the difficulty has too few. */
function forGames(candidates: readonly Candidate[], count: number, day: string): readonly Candidate[] {
  const free = candidates.filter(({ id }) => !isKeptForPractice(id, day));
  if (free.length < count * ENOUGH_GAMES) return candidates;
  const left = countByDifficulty(free);
  const mix = mixOf(count, countByDifficulty(candidates));

  return candidates.filter(
    ({ id, difficulty }) => left[difficulty] < mix[difficulty] * ENOUGH_GAMES || !isKeptForPractice(id, day),
  );
}

/**
 * Draws `count` question ids, or all if there are fewer: random and unique, mixed in difficulty, spread over topics, preferring questions
 * the player has not seen lately. Each pick takes a question of minimal cost, which depends on the picks from its topic and on how recently
 * it was seen.
 */
export function drawQuestions(options: {
  candidates: readonly Candidate[];
  count: number;
  now: Date;
  day: string;
  random: Random;
}): string[] {
  const { candidates, count, now, day, random } = options;
  const playable = forGames(candidates, count, day);
  const available = countByDifficulty(playable);
  const mix = mixOf(count, available);
  const left = shuffle(playable, random).map((one) => ({ ...one, weight: weightOfSeen(one.lastSeen, now) }));
  const perTopic = new Map<string, number>();
  const drawn: string[] = [];

  // Start with the scarcest difficulty, while all topics are still available.
  for (const difficulty of [...difficulties].sort((a, b) => available[a] - available[b])) {
    for (let open = mix[difficulty]; open > 0; open -= 1) {
      const costs = left.map((one) =>
        one.difficulty === difficulty ? (perTopic.get(one.topicId) ?? 0) + one.weight : Number.POSITIVE_INFINITY,
      );
      const [picked] = left.splice(costs.indexOf(Math.min(...costs)), 1);
      if (!picked) break;
      perTopic.set(picked.topicId, (perTopic.get(picked.topicId) ?? 0) + 1);
      drawn.push(picked.id);
    }
  }

  // Shuffle, because otherwise each game would start with the scarcest difficulty.
  return shuffle(drawn, random);
}

/** FNV-1a with MurmurHash3's finaliser, 32 bits: evenly distributed and platform-independent. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  // Without this step, texts that differ only in the last letter would always be ordered alike.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);

  return (value ^ (value >>> 16)) >>> 0;
}

/** Shuffles options per player, stable across reloads: `seed` identifies the game. */
export function mixOptions<Option extends { id: string }>(options: readonly Option[], seed: string): Option[] {
  const keyed = options.map((option) => ({ option, key: hash(`${seed}:${option.id}`) }));

  return keyed.sort((a, b) => a.key - b.key || (a.option.id < b.option.id ? -1 : 1)).map(({ option }) => option);
}

const EASE: Record<Difficulty, number> = { easy: 0, medium: 1, hard: 2 };

/** Selects the sample questions from as many topics as possible, easiest first; the earlier candidate wins ties. */
export function pickSamples<Question extends { topicId: string; difficulty: Difficulty }>(
  candidates: readonly Question[],
): Question[] {
  const byEase = (a: Question, b: Question) => EASE[a.difficulty] - EASE[b.difficulty];
  const sorted = [...candidates].sort(byEase);
  const firstOfTopic = sorted.filter(
    (one, index) => sorted.findIndex(({ topicId }) => topicId === one.topicId) === index,
  );
  const others = sorted.filter((question) => !firstOfTopic.includes(question));

  return [...firstOfTopic, ...others].slice(0, SAMPLE_SIZE).sort(byEase);
}
