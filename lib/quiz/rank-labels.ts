/** Texts about a player's rank and the distance to the next. Pure. */
import { pageLanguage } from "@/lib/texts/page-language";
import { localizeDigits, t, tn } from "@/lib/texts/text";
import type { Board, BoardEntry } from "./schema";

const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
const ordinals = new Intl.PluralRules("en", { type: "ordinal" });

/** `1st`, `22nd`, `113th`; Bangla uses the plain number. */
export function ordinal(rank: number): string {
  const figure = rank.toLocaleString("en-IN");

  return pageLanguage() === "bn" ? localizeDigits(figure) : figure + (SUFFIXES[ordinals.select(rank)] ?? "th");
}

/** Explains why an equal score ranks lower: accuracy, then time, then earlier finish (D1.18). */
function tieText(me: BoardEntry, ahead: BoardEntry): string {
  const name = ahead.user_name;
  if (ahead.accuracy_percentage > me.accuracy_percentage) return t("level with {name}, who had more right", { name });
  if (ahead.total_time_seconds < me.total_time_seconds) return t("level with {name}, who was faster", { name });

  return t("level with {name}, who was a moment ahead", { name });
}

/** `11 points to catch Sadia Rahman`; null for the first rank. */
export function distanceText({ me, ahead }: Pick<Board, "me" | "ahead">): string | null {
  if (!me || !ahead) return null;
  const points = ahead.daily_score - me.daily_score;
  if (points <= 0) return tieText(me, ahead);

  return tn(points, "{n} point to catch {name}", "{n} points to catch {name}", { name: ahead.user_name });
}

type Day = {
  /** Number of finishers; null if unknown or beyond the counting limit. */
  players: number | null;
  isToday: boolean;
};

/** Places that are shown as a rank even in the lower half. */
const MEDAL_RANKS = 3;

/** `2nd of 9 today`; only the presence on the board in the lower half, where the number would discourage; null without a rank. */
export function rankText({ me }: Pick<Board, "me">, { players, isToday }: Day): string | null {
  if (!me) return null;
  const place = ordinal(me.rank);
  if (players === null) return isToday ? t("{place} today", { place }) : t("{place} on that day", { place });

  // A player may have finished between the two queries.
  const counted = Math.max(players, me.rank);
  if (me.rank > MEDAL_RANKS && me.rank > counted / 2) return t("You're on the board");

  const all = localizeDigits(counted.toLocaleString("en-IN"));
  return isToday ? t("{place} of {all} today", { place, all }) : t("{place} of {all} on that day", { place, all });
}
