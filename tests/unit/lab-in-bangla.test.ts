/** The lab and the molecules on Bangla pages: composed sentences are entirely in Bangla. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { molecules } from "@/lib/molecules/catalogue";
import { hazards } from "@/lib/molecules/hazards";
import { altText, shapeText } from "@/lib/molecules/model-labels";
import { nameOf } from "@/lib/molecules/names";
import { reactions } from "@/lib/reactions/all";
import { labCards } from "@/lib/reactions/cards";
import { allCombinations } from "@/lib/reactions/combinations";
import { effectsOf } from "@/lib/reactions/effects";
import { conditionSuffix, deltaH, heatText, needText, outcomeTitle, overArrow } from "@/lib/reactions/labels";
import { outcomeOf } from "@/lib/reactions/outcome";
import { bn } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { createTranslator, idOf } from "@/lib/texts/translator";

const speaker = createTranslator(
  Object.fromEntries(Object.entries(bn).map(([english, bangla]) => [idOf(english), bangla])),
);

beforeAll(() => {
  globalThis.chemcardSpeaker = () => speaker;
});

afterAll(() => {
  globalThis.chemcardSpeaker = undefined;
});

/** Matches English words, but not formulas and units: two lower-case letters in a row. */
const ENGLISH = /(?<![A-Za-z])(?!kJ|mol|atm|pm)[A-Za-z]?[a-z]{2,}/;
const ENGLISH_END = /[\u0980-\u09ff]\.(\s|$)/;

function expectBangla(words: string): void {
  expect(words).not.toMatch(ENGLISH);
  expect(words).not.toMatch(ENGLISH_END);
}

describe("Bangla texts", () => {
  it("of each reaction cover the result, conditions, heat and danger", () => {
    for (const reaction of reactions) {
      const { needs = [], without, heatNote } = reaction;
      expectBangla(
        [
          t(reaction.happens) + conditionSuffix(reaction),
          t(reaction.seen),
          t(reaction.condition),
          needs.length > 0 ? needText(reaction, needs) : "",
          without ? t(without) : "",
          heatNote ? t(heatNote) : "",
          heatText(reaction),
          deltaH(reaction)?.perMole ?? "",
          overArrow(reaction).spoken,
          ...effectsOf(reaction.slug).map(({ text }) => text),
        ].join(" "),
      );
    }
  });

  it("include a title for any two cards", () => {
    for (const card of labCards)
      for (const other of labCards) expectBangla(outcomeTitle(outcomeOf([card.key, other.key]), [card, other]));
  });

  it("describe cards that meet under the camera", () => {
    const { known, rests } = allCombinations();
    for (const { words, additions = [] } of Object.values(known))
      expectBangla([words, ...additions.map(({ label }) => label)].join(" "));
    for (const { why } of rests) expectBangla(why);
  });

  it("of each molecule include its source: only the work itself is cited in English", () => {
    for (const { citation = "Source: <source>{source}</source>.", source } of molecules)
      expectBangla(t(citation, { source }).replace(/<source>.*?<\/source>/g, ""));
  });

  it("of each molecule include its name, shape, image and danger", () => {
    for (const molecule of molecules) {
      const hazard = hazards[molecule.key];
      expectBangla([nameOf(molecule), altText(molecule), hazard ? t(hazard) : ""].join(" "));
      expect(shapeText(molecule)).toMatch(/[\u0980-\u09ff]/);
    }
  });
});
