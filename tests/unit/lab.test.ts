/** What comes of the cards of the lab, and in which words. */
import { describe, expect, it } from "vitest";
import { publicPage } from "@/lib/public-pages";
import { chosenCards, labAddress } from "@/lib/reactions/addresses";
import { reactions } from "@/lib/reactions/all";
import { atRest } from "@/lib/reactions/at-rest";
import { cardOfShape, labCards } from "@/lib/reactions/cards";
import { cardsOf, outcomeOf } from "@/lib/reactions/outcome";
import { conditionWords, deltaH, overArrow } from "@/lib/reactions/words";
import { canonicalPath } from "@/lib/seo/paths";

const keys = labCards.map(({ key }) => key);

describe("words", () => {
  it("say heat with its sign, and for a mole of what is made, burnt or taken apart", () => {
    const of = (slug: string) => deltaH(reactions.find((each) => each.slug === slug) ?? never());
    expect(of("sodium-and-chlorine")).toEqual({ whole: "ΔH = −822 kJ", perMole: "−411 kJ/mol of NaCl" });
    expect(of("nitrogen-and-oxygen-in-lightning")).toEqual({ whole: "ΔH = +181 kJ", perMole: "+90 kJ/mol of NO" });
    expect(of("water-and-electric-current")?.perMole).toBe("+286 kJ/mol of H₂O");
    expect(of("methane-burns")).toEqual({ whole: "ΔH = −891 kJ", perMole: null });
    expect(of("ethanol-and-ethanoic-acid")).toBeNull();
  });

  it("name over the arrow what is needed, and read it aloud", () => {
    const over = (slug: string) => overArrow(reactions.find((each) => each.slug === slug) ?? never());
    expect(over("nitrogen-and-hydrogen")).toEqual({
      signs: ["Δ", "Fe", "200 atm"],
      spoken: "heat, iron as a catalyst and 200 atm",
    });
    expect(over("calcium-carbonate-heated").signs).toEqual(["Δ"]);
    expect(over("rust").signs).toEqual([]);
    const needed = new Set(reactions.flatMap(({ needs = [] }) => needs));
    for (const card of needed) expect(conditionWords([card])).not.toContain("-");
  });
});

const never = () => {
  throw new Error("There is no such reaction");
};

describe("cards that are put together", () => {
  it("react, with a flame beside them, too", () => {
    expect(outcomeOf(["heat", "magnesium", "oxygen"])).toMatchObject({
      kind: "reaction",
      reaction: { slug: "magnesium-and-oxygen" },
    });
    expect(outcomeOf(["oxygen", "iron", "water"])).toMatchObject({ reaction: { slug: "rust" } });
    expect(outcomeOf(["zinc", "sulfuric-acid"])).toMatchObject({ reaction: { slug: "zinc-and-sulfuric-acid" } });
  });

  it("say what they need, by one rule for all", () => {
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

  it("stay as they are, and why", () => {
    expect(outcomeOf(["sodium", "neon"])).toMatchObject({ kind: "rest", rest: { why: expect.stringMatching(/full/) } });
    for (const { of } of atRest) {
      expect(of.filter((key) => !keys.includes(key))).toEqual([]);
      expect(outcomeOf(of).kind).toBe("rest");
    }
  });

  it("know that a noble gas rests beside any one card, and leave open what is among others", () => {
    expect(outcomeOf(["argon", "zinc"])).toMatchObject({ kind: "rest", rest: { why: expect.stringMatching(/noble/) } });
    expect(outcomeOf(["helium", "neon"]).kind).toBe("rest");
    expect(outcomeOf(["argon", "hydrogen", "oxygen"]).kind).toBe("unknown");
  });

  it("follow the reactivity series where no entry is about them", () => {
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
      expect(why(...cards)).toMatchObject({ kind: "rest", rest: { why: expect.stringMatching(/stands above it/) } });
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

  it("are not known where nobody wrote it down, and lead on from there", () => {
    const outcome = outcomeOf(["sodium", "chlorine", "gold"]);
    expect(outcome.kind).toBe("unknown");
    if (outcome.kind !== "unknown") return;
    expect(outcome.some.map(({ slug }) => slug)).toEqual(["sodium-and-chlorine"]);
    const gold = outcome.partners.find(({ card }) => card === "gold");
    expect(gold?.reactions).toEqual([]);
    expect(gold?.rests.map(({ of }) => of)).toContainEqual(["gold", "oxygen"]);
    const nearest = outcomeOf(["silver-nitrate", "copper-sulfate"]);
    const near = nearest.kind === "unknown" ? nearest.near.map(({ slug }) => slug) : [];
    expect(near).toContain("silver-nitrate-and-sodium-chloride");
    expect(near).not.toContain("zinc-and-copper-sulfate");
  });

  it("each have something to tell", () => {
    const told = new Set([...reactions.flatMap(cardsOf), ...atRest.flatMap(({ of }) => of)]);
    expect(keys.filter((key) => !told.has(key))).toEqual([]);
    expect(cardOfShape("beta-glucose")?.key).toBe("glucose");
    expect(cardOfShape("chlorine-atom")?.key).toBe("chlorine");
    expect(new Set(reactions.map(({ slug }) => slug)).size).toBe(reactions.length);
  });

  it("have pages that the front knows, and keeps for ever only where nobody can think of more", () => {
    expect(publicPage("/lab", () => ({ cards: "chlorine,sodium" }))).toMatchObject({
      address: "/lab?cards=sodium,chlorine",
      isEndless: true,
    });
    expect(publicPage("/lab", () => ({ utm_source: "x" }))).toMatchObject({ address: "/lab", isEndless: false });
    expect(publicPage("/lab/rust", () => ({}))).toMatchObject({ name: "/lab/[slug]", isEndless: false });
    expect(publicPage("/lab/gold-from-lead", () => ({}))).toBeNull();
    expect(canonicalPath("/Lab/Rust/")).toBe("/lab/rust");
  });

  it("stand in the address, four at most, in one order", () => {
    expect(chosenCards({ cards: "chlorine,sodium,lead" }, keys)).toEqual(["sodium", "chlorine"]);
    expect(chosenCards({ cards: ["sodium", "chlorine"] }, keys)).toEqual(["sodium", "chlorine"]);
    expect(chosenCards({}, keys)).toEqual([]);
    expect(chosenCards({ cards: "hydrogen,helium,carbon,oxygen,neon" }, keys)).toHaveLength(4);
    expect(labAddress(["sodium", "chlorine"])).toBe("/lab?cards=sodium,chlorine");
    expect(labAddress([])).toBe("/lab");
  });
});
