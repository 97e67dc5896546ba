/** Results of card combinations in the lab, and their texts. */
import { describe, expect, it } from "vitest";
import { findPublicPage } from "@/lib/public-pages";
import { chosenCards, labAddress } from "@/lib/reactions/addresses";
import { reactions } from "@/lib/reactions/all";
import { cardOfShape, labCards } from "@/lib/reactions/cards";
import { type Effect, effectParts, effects, effectsOf } from "@/lib/reactions/effects";
import { equationOf } from "@/lib/reactions/equation";
import { inertCombinations } from "@/lib/reactions/inert-combinations";
import {
  conditionSuffix,
  conditionText,
  deltaH,
  equationText,
  needText,
  outcomeTitle,
  overArrow,
} from "@/lib/reactions/labels";
import { cardsOf, outcomeOf } from "@/lib/reactions/outcome";
import { canonicalPath } from "@/lib/seo/paths";

const keys = labCards.map(({ key }) => key);

describe("texts", () => {
  it("show heat with its sign, per mole of what is formed, burnt or decomposed", () => {
    const of = (slug: string) => deltaH(reactions.find((each) => each.slug === slug) ?? never());
    expect(of("sodium-and-chlorine")).toEqual({ whole: "ΔH = −822 kJ", perMole: "−411 kJ/mol of NaCl" });
    expect(of("nitrogen-and-oxygen-in-lightning")).toEqual({ whole: "ΔH = +181 kJ", perMole: "+90 kJ/mol of NO" });
    expect(of("water-and-electric-current")?.perMole).toBe("+286 kJ/mol of H₂O");
    expect(of("methane-burns")).toEqual({ whole: "ΔH = −891 kJ", perMole: null });
    expect(of("ethanol-and-ethanoic-acid")?.whole).toBe("ΔH = −4 kJ");
    expect(of("chlorine-and-potassium-bromide")).toBeNull();
  });

  it("show charges as superscripts, and water of crystallisation", () => {
    const of = (slug: string) => equationText(reactions.find((each) => each.slug === slug)?.equation ?? never());
    expect(of("ammonia-and-water")).toBe("NH₃ + H₂O ⇌ NH₄⁺ + OH⁻");
    expect(of("blue-vitriol-heated")).toBe("CuSO₄·5H₂O → CuSO₄ + 5 H₂O");
  });

  it("show conditions over the arrow, and read them aloud", () => {
    const over = (slug: string) => overArrow(reactions.find((each) => each.slug === slug) ?? never());
    expect(over("nitrogen-and-hydrogen")).toEqual({
      signs: ["Δ", "Fe", "200 atm"],
      spoken: "heat, iron as a catalyst and 200 atm",
    });
    expect(over("calcium-carbonate-heated").signs).toEqual(["Δ"]);
    expect(over("rust").signs).toEqual([]);
    const needed = new Set(reactions.flatMap(({ needs = [] }) => needs));
    for (const card of needed) expect(conditionText([card])).not.toContain("-");
  });
});

describe("effects", () => {
  it("are written down for each reaction", () => {
    expect(Object.keys(effects).sort()).toEqual(reactions.map(({ slug }) => slug).sort());
  });

  it("have a text with their colours", () => {
    expect(effectsOf("sodium-and-chlorine").map(({ text }) => text)).toEqual(["Yellow flame", "White solid"]);
    expect(effectsOf("zinc-and-copper-sulfate").map(({ text }) => text)).toEqual([
      "From blue to colourless",
      "Red-brown solid",
    ]);
    expect(effectParts("gas").text).toBe("Bubbles of gas");
  });

  it("agree with the equation and its heat", () => {
    for (const { slug, equation, heat } of reactions) {
      const { right } = equationOf(equation);
      const has = (effect: Effect | "solid") => effects[slug]?.some((each) => each.startsWith(effect));
      const states = right.map(({ state }) => state);
      if (has("gas")) expect(states, slug).toContain("g");
      if (has("solid")) expect(states, slug).toContain("s");
      if (has("drops"))
        expect(
          right.map(({ formula }) => formula),
          slug,
        ).toContain("H2O");
      if (has("warm")) expect(heat, slug).toBeLessThan(0);
      if (has("cold")) expect(heat, slug).toBeGreaterThan(0);
    }
  });
});

it("do not claim that nothing happens if something does", () => {
  const title = (...cards: string[]) =>
    outcomeTitle(
      outcomeOf(cards),
      labCards.filter(({ key }) => cards.includes(key)),
    );
  expect(title("zinc", "oxygen")).toBe("Oxygen and zinc: only a little");
  expect(title("magnesium", "water")).toBe("Magnesium and water: only slowly");
  expect(title("methane", "oxygen")).toBe("Oxygen and methane: nothing yet");
  expect(needText({ already: "slowly" }, ["heat"])).toBe("It needs heat to react quickly.");
  expect(needText({}, ["heat"])).toBe("It needs heat.");
  expect(conditionSuffix({ needs: ["heat"], or: ["electric-current"] })).toBe(", with heat or electricity");
  expect(conditionSuffix({})).toBe("");
});

const withoutCrystalWater = (formula: string) => formula.replace(/·.*$/, "");

const never = () => {
  throw new Error("There is no such reaction");
};

describe("combined cards", () => {
  it("react, also with a flame", () => {
    expect(outcomeOf(["heat", "magnesium", "oxygen"])).toMatchObject({
      kind: "reaction",
      reaction: { slug: "magnesium-and-oxygen" },
    });
    expect(outcomeOf(["oxygen", "iron", "water"])).toMatchObject({ reaction: { slug: "rust" } });
    expect(outcomeOf(["zinc", "sulfuric-acid"])).toMatchObject({ reaction: { slug: "zinc-and-sulfuric-acid" } });
  });

  it("form acid rain from gases and water, and sugar only in light", () => {
    for (const [gas, equation] of [
      ["carbon-dioxide", "CO2(g) + H2O(l) <=> H2CO3(aq)"],
      ["sulfur-dioxide", "SO2(g) + H2O(l) <=> H2SO3(aq)"],
      ["nitrogen-dioxide", "3 NO2(g) + H2O(l) -> 2 HNO3(aq) + NO(g)"],
    ] as const)
      expect(outcomeOf([gas, "water"])).toMatchObject({ kind: "reaction", reaction: { equation } });
    expect(outcomeOf(["carbon-dioxide", "water", "sunlight"])).toMatchObject({
      reaction: { slug: "photosynthesis", kinds: ["synthesis", "redox"], over: ["chlorophyll"] },
    });
  });

  it("distinguish blue vitriol from the white salt", () => {
    const formula = (wanted: string) => labCards.find(({ key }) => key === wanted)?.formula;
    expect(formula("copper-sulfate")).toBe("CuSO4·5H2O");
    expect(formula("anhydrous-copper-sulfate")).toBe("CuSO4");
    expect(outcomeOf(["anhydrous-copper-sulfate", "water"])).toMatchObject({
      reaction: { equation: "CuSO4(s) + 5 H2O(l) -> CuSO4·5H2O(s)", kinds: ["hydration"] },
    });
    expect(outcomeOf(["copper-sulfate", "heat"])).toMatchObject({
      reaction: { equation: "CuSO4·5H2O(s) -> CuSO4(s) + 5 H2O(g)" },
    });
    expect(outcomeOf(["copper-sulfate", "water"])).toMatchObject({
      kind: "rest",
      rest: { why: expect.stringMatching(/same substance back/) },
    });
  });

  it("list missing conditions, by one rule for all", () => {
    for (const [cards, missing] of [
      [
        ["nitrogen", "hydrogen"],
        ["heat", "iron"],
      ],
      [["nitrogen", "oxygen", "heat"], ["electric-current"]],
      [["hydrogen-peroxide"], ["manganese-dioxide"]],
      [["copper", "oxygen"], ["heat"]],
    ] as const)
      expect(outcomeOf(cards)).toMatchObject({ kind: "waiting", waiting: [{ missing }] });
    expect(outcomeOf(["nitrogen", "oxygen", "electric-current"]).kind).toBe("reaction");
  });

  it("stay unchanged, with the reason", () => {
    expect(outcomeOf(["sodium", "neon"])).toMatchObject({ kind: "rest", rest: { why: expect.stringMatching(/full/) } });
    for (const { of } of inertCombinations) {
      expect(of.filter((key) => !keys.includes(key))).toEqual([]);
      expect(outcomeOf(of).kind).toBe("rest");
    }
  });

  it("rest if one is a noble gas next to one card, and are unknown with others", () => {
    expect(outcomeOf(["argon", "zinc"])).toMatchObject({ kind: "rest", rest: { why: expect.stringMatching(/noble/) } });
    expect(outcomeOf(["helium", "neon"]).kind).toBe("rest");
    expect(outcomeOf(["argon", "hydrogen", "oxygen"]).kind).toBe("unknown");
  });

  it("follow the reactivity series if there is no entry", () => {
    const why = (...cards: string[]) => outcomeOf(cards);
    for (const cards of [
      ["silver", "sulfuric-acid"],
      ["gold", "hydrogen-chloride"],
      ["copper", "water"],
    ])
      expect(why(...cards)).toMatchObject({ kind: "rest", rest: { why: expect.stringMatching(/below hydrogen/) } });
    expect(why("zinc", "gold")).toMatchObject({ kind: "rest", rest: { why: expect.stringMatching(/alloy/) } });
    for (const cards of [
      ["gold", "silver-nitrate"],
      ["iron", "sodium-chloride"],
      ["copper", "copper-sulfate"],
    ])
      expect(why(...cards)).toMatchObject({
        kind: "rest",
        rest: { why: expect.stringMatching(/higher in the reactivity series/) },
      });
    for (const cards of [
      ["zinc", "silver-nitrate"],
      ["iron", "copper-sulfate"],
    ])
      expect(why(...cards).kind).toBe("reaction");
    for (const cards of [
      ["sodium", "copper-sulfate"],
      ["calcium", "sodium-chloride"],
    ])
      expect(why(...cards).kind).toBe("unknown");
    expect(why("nickel", "hydrogen-chloride").kind).toBe("unknown");
  });

  it("are unknown without an entry, with links to other reactions", () => {
    const outcome = outcomeOf(["sodium", "chlorine", "gold"]);
    expect(outcome.kind).toBe("unknown");
    if (outcome.kind !== "unknown") return;
    expect(outcome.some.map(({ slug }) => slug)).toEqual(["sodium-and-chlorine"]);
    const gold = outcome.partners.find(({ card }) => card === "gold");
    expect(gold?.reactions).toEqual([]);
    expect(gold?.rests.map(({ of }) => of)).toContainEqual(["gold", "oxygen"]);
  });

  it("have no list of what burns, and distinguish catalysts from reactants", () => {
    const partners = (...cards: string[]) => {
      const outcome = outcomeOf(cards);

      return outcome.kind === "unknown" ? outcome.partners : never();
    };
    expect(partners("heat")).toEqual([]);
    expect(partners("gold", "benzene", "heat").map(({ card }) => card)).toEqual(["gold", "benzene"]);
    const [iron] = partners("iron");
    expect(iron?.reactions.map(({ slug }) => slug)).not.toContain("nitrogen-and-hydrogen");
    expect(iron?.helps.map(({ slug }) => slug)).toEqual(["nitrogen-and-hydrogen"]);
  });

  it("warn of a violent reaction if a metal that reacts with water meets an acid", () => {
    for (const metal of ["potassium", "sodium", "calcium"])
      for (const acid of ["hydrogen-chloride", "sulfuric-acid", "ethanoic-acid"])
        for (const more of [[], ["water"], ["heat"]])
          expect(outcomeOf([metal, acid, ...more])).toMatchObject({ kind: "violent", risk: "never" });
    expect(outcomeOf(["magnesium", "hydrogen-chloride"]).kind).toBe("reaction");
    expect(outcomeOf(["sodium", "water"]).kind).toBe("reaction");
    expect(outcomeOf(["sodium", "neon"]).kind).toBe("rest");
    const named = labCards.filter(({ key }) => ["sodium", "hydrogen-chloride"].includes(key));
    expect(outcomeTitle(outcomeOf(["sodium", "hydrogen-chloride"]), named)).toBe(
      "Sodium and hydrochloric acid react violently",
    );
  });

  it("warn if caustic soda or sulfuric acid meets water", () => {
    for (const card of ["sodium-hydroxide", "sulfuric-acid"])
      expect(outcomeOf([card, "water"])).toMatchObject({ kind: "rest", rest: { risk: "teacher" } });
  });

  it("have the formulas of their equations", () => {
    for (const { slug, of, equation } of reactions) {
      const formulas = equationOf(equation).left.map(({ formula }) => formula);
      // Ignores crystal water, which dissolves like any other water.
      for (const { formula } of labCards.filter(({ key }) => of.includes(key)))
        expect(formulas.map(withoutCrystalWater), slug).toContain(withoutCrystalWater(formula));
    }
  });

  it("each occur in a reaction or an entry at rest", () => {
    const used = new Set([...reactions.flatMap(cardsOf), ...inertCombinations.flatMap(({ of }) => of)]);
    expect(keys.filter((key) => !used.has(key))).toEqual([]);
    expect(cardOfShape("beta-glucose")?.key).toBe("glucose");
    expect(cardOfShape("chlorine-atom")?.key).toBe("chlorine");
    expect(new Set(reactions.map(({ slug }) => slug)).size).toBe(reactions.length);
  });

  it("have cacheable pages; only closed sets use the long-lived cache", () => {
    expect(findPublicPage("/lab", () => ({ cards: "chlorine,sodium" }))).toMatchObject({
      address: "/lab?cards=sodium,chlorine",
      isEndless: true,
    });
    expect(findPublicPage("/lab", () => ({ utm_source: "x" }))).toMatchObject({ address: "/lab", isEndless: false });
    expect(findPublicPage("/lab/rust", () => ({}))).toMatchObject({ name: "/lab/[slug]", isEndless: false });
    expect(findPublicPage("/lab/gold-from-lead", () => ({}))).toBeNull();
    expect(canonicalPath("/Lab/Rust/")).toBe("/lab/rust");
  });

  it("are in the URL, at most four, in canonical order", () => {
    expect(chosenCards({ cards: "chlorine,sodium,lead" }, keys)).toEqual(["sodium", "chlorine"]);
    expect(chosenCards({ cards: ["sodium", "chlorine"] }, keys)).toEqual(["sodium", "chlorine"]);
    expect(chosenCards({}, keys)).toEqual([]);
    expect(chosenCards({ cards: "hydrogen,helium,carbon,oxygen,neon" }, keys)).toHaveLength(4);
    expect(labAddress(["sodium", "chlorine"])).toBe("/lab?cards=sodium,chlorine");
    expect(labAddress([])).toBe("/lab");
  });
});
