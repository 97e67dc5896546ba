/** What the camera's page says when cards are pushed together: for the server, which holds all words. */
import { markOf } from "@/lib/card-marks/cards";
import { fullStop } from "@/lib/texts/full-stop";
import { t } from "@/lib/texts/text";
import { reactionPage } from "./addresses";
import { reactions } from "./all";
import { atRest } from "./at-rest";
import { cardOfShape, type LabCard, labCards } from "./cards";
import { sceneFile } from "./files";
import { outcomeOf } from "./outcome";
import type { Reaction } from "./reaction";
import { conditionWords, equationInWords, heatWords, inWords, outcomeTitle, restWords, riskWords } from "./words";

export type Meeting = {
  words: string;
  /** The reaction's page, and the file that shows how its atoms go; null where nothing new forms. */
  reaction: { href: string; scene: string } | null;
};

/** The name of a meeting: its cards' keys in one order. */
export const meetingKey = (cards: readonly string[]) => [...cards].sort().join();

/** The lab's card for a shape; null for one that the lab does not know. */
export const labKeyOf = (shape: string): string | null => cardOfShape(shape)?.key ?? null;

const react = (reaction: Reaction): Meeting => {
  const { happens, needs = [], slug, equation, risk } = reaction;
  const words = [
    `${t(happens)}: ${equationInWords(equation)}${fullStop()}`,
    ...(needs.length > 0 ? [t("It needs {needs}.", { needs: conditionWords(needs) })] : []),
    `${heatWords(reaction)}${fullStop()}`,
    `${t(riskWords[risk])}${fullStop()}`,
  ].join(" ");

  return { words, reaction: { href: reactionPage(slug), scene: sceneFile(slug) } };
};

const pairsOf = (cards: readonly LabCard[]) =>
  cards.flatMap((card, index) => cards.slice(index + 1).map((other) => [card, other]));

/** Of all cards that can lie under a camera: those with a mark. Heat and light have none, so the words say what is needed. */
export function meetings(): Readonly<Record<string, Meeting>> {
  const printed = new Map(
    labCards.filter(({ shapes }) => shapes.some((shape) => markOf(shape) !== null)).map((card) => [card.key, card]),
  );
  const named = (keys: readonly string[]) => inWords(keys.flatMap((key) => printed.get(key) ?? []));
  const isPrinted = (keys: readonly string[]) => keys.length > 1 && keys.every((key) => printed.has(key));

  return Object.fromEntries([
    ...atRest
      .filter(({ of }) => isPrinted(of))
      .map((rest) => [
        meetingKey(rest.of),
        { words: t("{met}: nothing new forms. {why}", { met: named(rest.of), why: restWords(rest) }), reaction: null },
      ]),
    ...pairsOf([...printed.values()]).flatMap((pair) => {
      const keys = pair.map(({ key }) => key);
      const outcome = outcomeOf(keys);
      if (outcome.kind !== "violent") return [];
      const words = `${outcomeTitle(outcome, pair)}${fullStop()} ${restWords({ ...outcome, of: keys })}`;

      return [[meetingKey(keys), { words, reaction: null }]];
    }),
    // Those that need least come last: of two with the same cards they are said.
    ...[...reactions]
      .sort((a, b) => (b.needs?.length ?? 0) - (a.needs?.length ?? 0))
      .flatMap((reaction) => {
        const catalysts = (reaction.needs ?? []).filter((key) => printed.has(key));

        return [reaction.of, [...reaction.of, ...catalysts]]
          .filter(isPrinted)
          .map((keys) => [meetingKey(keys), react(reaction)]);
      }),
  ]);
}

/** Cards that rest by a rule for many: the reason, and the names of their meetings. */
export type RestRule = { why: string; pairs: readonly string[] };

export function restRules(): readonly RestRule[] {
  const printed = labCards.filter(({ shapes }) => shapes.some((shape) => markOf(shape) !== null));
  const known = meetings();
  const rules = new Map<string, string[]>();
  for (const cards of pairsOf(printed)) {
    const keys = cards.map(({ key }) => key);
    const pair = meetingKey(keys);
    const outcome = outcomeOf(keys);
    if (outcome.kind !== "rest" || pair in known) continue;
    const why = t(outcome.rest.why);
    rules.set(why, [...(rules.get(why) ?? []), pair]);
  }

  return [...rules].map(([why, pairs]) => ({ why, pairs }));
}
