/** Where somebody stands on a day, and what is between them and the next: in words. Pure. */
import type { Board, BoardEntry } from "./schema";

const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
const ordinals = new Intl.PluralRules("en", { type: "ordinal" });

/** `1st`, `22nd`, `113th`. */
export function ordinal(rank: number): string {
  return `${rank.toLocaleString("en-IN")}${SUFFIXES[ordinals.select(rank)] ?? "th"}`;
}

/** Why an equal score stands lower: by accuracy, then time, then who finished first (D1.18). */
function tieWords(me: BoardEntry, ahead: BoardEntry): string {
  const name = ahead.user_name;
  if (ahead.accuracy_percentage > me.accuracy_percentage) return `level with ${name}, who had more right`;
  if (ahead.total_time_seconds < me.total_time_seconds) return `level with ${name}, who was faster`;

  return `level with ${name}, who was a moment ahead`;
}

/** `11 points to Sadia Rahman`; null for the first. */
export function distanceWords({ me, ahead }: Pick<Board, "me" | "ahead">): string | null {
  if (!me || !ahead) return null;
  const points = ahead.daily_score - me.daily_score;
  if (points <= 0) return tieWords(me, ahead);

  return `${points} ${points === 1 ? "point" : "points"} to ${ahead.user_name}`;
}

type Day = {
  /** How many have finished; null: not known, or more than were counted. */
  players: number | null;
  isToday: boolean;
};

/** `8th of 9 today`; null for somebody without a place. */
export function placeWords({ me }: Pick<Board, "me">, { players, isToday }: Day): string | null {
  if (!me) return null;
  // Somebody may have finished between the two figures.
  const of = players === null ? "" : ` of ${Math.max(players, me.rank).toLocaleString("en-IN")}`;

  return `${ordinal(me.rank)}${of} ${isToday ? "today" : "on that day"}`;
}
