/** Texts about cards on the camera page match the lab. */
import { describe, expect, it } from "vitest";
import { groupText, reactionFor } from "@/components/molecules/under-camera/camera-texts";
import type { Card } from "@/components/molecules/under-camera/session";
import { freeCards, markerIdOf, reactingCards } from "@/lib/card-marks/cards";
import { molecules } from "@/lib/molecules/catalogue";
import { nameOf } from "@/lib/molecules/names";
import { labCards } from "@/lib/reactions/cards";
import { allCombinations, labKeyOf } from "@/lib/reactions/combinations";
import { outcomeTitle } from "@/lib/reactions/labels";
import { outcomeOf } from "@/lib/reactions/outcome";

const all = allCombinations();
const printed: readonly Card[] = molecules.flatMap((molecule) => {
  const mark = markerIdOf(molecule.key);

  return mark === null
    ? []
    : [
        {
          mark,
          name: nameOf(molecule),
          formula: molecule.formula,
          href: "",
          shape: "",
          lab: labKeyOf(molecule.key),
        },
      ];
});
const ofLab = [...new Map(printed.flatMap((card) => (card.lab ? [[card.lab, card] as const] : []))).values()];
const cardOf = (key: string) => printed.find((card) => card.mark === markerIdOf(key)) as Card;
const textFor = (...keys: readonly string[]) =>
  groupText({ cards: keys.map(cardOf), added: [], isOnSheet: false }, all);

/** Compares the camera page with the lab for the same cards, then recursively with each condition that its buttons add. */
function expectAsInTheLab(cards: readonly Card[], added: readonly string[] = []): void {
  const keys = [...cards.map(({ lab }) => lab ?? ""), ...added];
  const outcome = outcomeOf(keys);
  const meeting = reactionFor(all, cards, added);
  const words = groupText({ cards, added, isOnSheet: false }, all);
  const named = labCards.filter(({ key }) => keys.includes(key));
  const title = outcomeTitle(outcome, named);
  expect(meeting?.scene ?? null, title).toBe(outcome.kind === "reaction" ? outcome.scene : null);
  if (outcome.kind === "unknown") expect(words).toContain("not in our set");
  else if (outcome.kind === "rest") expect(words).toContain(outcome.rest.why);
  else expect(words.startsWith(title), `${words} ≠ ${title}`).toBe(true);
  const waiting = outcome.kind === "waiting" ? outcome.waiting : [];
  const missing = waiting.slice(0, 2).flatMap((each) => each.missing);
  for (const addition of meeting?.additions ?? []) {
    for (const card of addition.cards) expect(missing).toContain(card);
    expectAsInTheLab(cards, [...added, ...addition.cards]);
  }
  // A condition without a button is offered as a card.
  const offered = (meeting?.additions ?? []).flatMap(({ cards: given }) => given);
  for (const card of missing) if (!offered.includes(card)) expect(ofLab.map(({ lab }) => lab)).toContain(card);
}

const pairs = ofLab.flatMap((one, at) => ofLab.slice(at + 1).map((other) => [one, other] as const));

describe("the camera page and the lab", () => {
  it("agree on every pair of printed cards, with all additions", () => {
    expect(pairs.length).toBeGreaterThan(600);
    for (const pair of pairs) expectAsInTheLab(pair);
  });

  it("agree on three cards", () => {
    for (const [one, other] of pairs)
      for (const third of ofLab.slice(ofLab.indexOf(other) + 1)) expectAsInTheLab([one, other, third]);
  });

  it("start no reaction that needs heat, light, a current or a catalyst", () => {
    for (const [one, other] of pairs) {
      const outcome = outcomeOf([one.lab ?? "", other.lab ?? ""]);
      if (outcome.kind !== "reaction") continue;
      const { needs = [], of } = outcome.reaction;
      for (const need of needs) expect([one.lab, other.lab], of.join()).toContain(need);
    }
  });
});

describe("the text about cards", () => {
  it("describes the reaction, with heat and danger", () => {
    expect(textFor("sodium-atom", "chlorine-atom")).toBe(
      "Sodium and chlorine form sodium chloride, table salt: 2 Na + Cl₂ → 2 NaCl. Gives off 822 kJ. Never try this yourself.",
    );
  });

  it.each([
    ["nitrogen", "oxygen", "nothing yet. It needs electricity", "Add electric spark or current"],
    ["methane", "oxygen", "nothing yet. It needs heat", "Add heat or a flame"],
    ["hydrogen", "nitrogen", "nothing yet. It needs heat and iron", "Add heat or a flame"],
    ["methane", "chlorine", "nothing yet. It needs light", "Add sunlight"],
  ])("names what %s and %s lack, with a button for it", (one, other, words, label) => {
    expect(textFor(one, other)).toContain(words);
    const meeting = reactionFor(all, [cardOf(one), cardOf(other)], []);
    expect(meeting?.scene).toBeUndefined();
    expect(meeting?.additions?.map((addition) => addition.label)).toEqual([label]);
  });

  it("suggests a catalyst card if there is one", () => {
    const cards = ["hydrogen", "nitrogen"].map(cardOf);
    expect(reactionFor(all, cards, ["heat"])).toMatchObject({ additions: [] });
    expect(reactionFor(all, [...cards, cardOf("iron-atom")], ["heat"])?.scene).toContain("nitrogen-and-hydrogen");
  });

  it("explains if the lab does not contain these cards or their reaction", () => {
    expect(textFor("caffeine", "benzene")).toBe(
      "Caffeine, C₈H₁₀N₄O₂ · Benzene, C₆H₆: not in our set. Our lab has no card for Caffeine.",
    );
    expect(textFor("methane", "sodium-chloride")).toContain("not in our set. Our lab has no entry");
    const onSheet = { cards: ["methane", "sodium-chloride"].map(cardOf), added: [], isOnSheet: true };
    expect(groupText(onSheet, all)).not.toContain("not in our set");
    expect(textFor("hydrogen", "hydrogen-atom")).not.toContain("not in our set");
  });

  it("exists for most reacting cards of the sheet, and with the first sheet for each", () => {
    const sheets = [...reactingCards, ...freeCards].flatMap((key) => labKeyOf(key) ?? []);
    const react = pairs
      .map((pair) => pair.map(({ lab }) => lab ?? ""))
      .filter((keys) => keys.every((key) => sheets.includes(key)))
      .filter((keys) => ["reaction", "waiting"].includes(outcomeOf(keys).kind));
    for (const key of reactingCards) expect(react.flat()).toContain(labKeyOf(key));
    expect(react.length).toBeGreaterThanOrEqual(12);
  });
});
