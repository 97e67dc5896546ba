import { expect, it } from "vitest";
import { isImplausibleAddress } from "@/lib/orders/implausible-address";
import { assessRisk, type RiskFacts } from "@/lib/orders/risk";
import { DEFAULT_RISK_RULES, riskRulesBody } from "@/lib/settings/risk-rules";

const harmless: RiskFacts = {
  isBlocked: false,
  number: { refused: 0, delivered: 0, open: 0, accounts: 1, recent: 0 },
  address: { refused: 0, delivered: 0 },
  browser: { refused: 0, delivered: 0, numbers: 1 },
  isImplausible: false,
  isUnknownPlace: false,
};
const assess = (facts: Partial<RiskFacts>) => assessRisk({ ...harmless, ...facts }, DEFAULT_RISK_RULES);
const number = (facts: Partial<RiskFacts["number"]>) => ({ number: { ...harmless.number, ...facts } });

it("finds no reason in a first order", () => {
  expect(assess({})).toEqual({ level: "none", action: "none", reasons: [] });
});

it.each<[string, Partial<RiskFacts>, string, string[]]>([
  ["a returned parcel of the number", number({ refused: 1 }), "caution", ["refused"]],
  ["several open orders and accounts", number({ open: 2, accounts: 2 }), "none", ["open", "accounts"]],
  ["a blocked number", { isBlocked: true }, "high", ["blocked"]],
  ["a blocked number with a good record", { isBlocked: true, ...number({ delivered: 9 }) }, "high", ["blocked"]],
  ["three orders within the hours", number({ recent: 2 }), "none", ["repeats"]],
  ["no real address", { isImplausible: true }, "caution", ["implausible"]],
  [
    "no real address in an unknown place",
    { isImplausible: true, isUnknownPlace: true },
    "caution",
    ["implausible", "place"],
  ],
  [
    "returned parcels of number and address",
    { ...number({ refused: 2 }), address: { refused: 2, delivered: 0 } },
    "high",
    ["refused", "address"],
  ],
])("judges %s", (_, facts, level, kinds) => {
  const risk = assess(facts);

  expect([risk.level, risk.reasons.map(({ kind }) => kind)]).toEqual([level, kinds]);
});

it("does not act on a shared address or browser alone", () => {
  expect(assess({ address: { refused: 5, delivered: 0 } }).action).toBe("none");
  expect(assess({ browser: { refused: 5, delivered: 0, numbers: 1 } }).action).toBe("none");
});

it("ignores returned parcels of an address or browser that receives more than it returns", () => {
  expect(assess({ address: { refused: 5, delivered: 6 }, browser: { refused: 3, delivered: 4, numbers: 4 } })).toEqual({
    level: "none",
    action: "none",
    reasons: [],
  });
});

it("trusts a number that has only received parcels", () => {
  const shared = { address: { refused: 3, delivered: 0 }, isUnknownPlace: true };

  expect(assess(shared).level).toBe("caution");
  expect(assess({ ...shared, ...number({ delivered: 1 }) }).level).toBe("none");
  expect(assess({ ...shared, ...number({ delivered: 5, refused: 1 }) }).level).toBe("high");
});

it.each([
  ["asdf asdf", "qwerty", true],
  ["aaaaaa", "Dhanmondi", true],
  ["abcabcabc", "Dhanmondi", true],
  ["test", "Dhanmondi", true],
  ["x", "Dhanmondi", true],
  ["1", "2", true],
  ["12/A", "Mirpur", false],
  ["House 27, Road 5", "Dhanmondi", false],
  ["Abdullahpur", "Uttara", false],
  ["বাড়ি ৫, রোড ৭", "উত্তরা", false],
  ["গ্রাম: কাশিপুর", "Sadar", false],
])("judges the address %s, %s", (address, area, isImplausible) => {
  expect(isImplausibleAddress({ address, area })).toBe(isImplausible);
});

it("accepts only thresholds in order", () => {
  expect(riskRulesBody.safeParse(DEFAULT_RISK_RULES).success).toBe(true);
  expect(riskRulesBody.safeParse({ ...DEFAULT_RISK_RULES, high_from: 3 }).success).toBe(false);
  expect(riskRulesBody.safeParse({ ...DEFAULT_RISK_RULES, high_from: undefined }).success).toBe(false);
});
