/** Risk of an open order that is not paid: reasons with points, the level that they reach, and the shop's action for it. Pure. */
import type { RiskAction, RiskRules } from "@/lib/settings/risk-actions";

export const riskReasonKinds = [
  "blocked",
  "refused",
  "address",
  "browser",
  "numbers",
  "repeats",
  "implausible",
  "open",
  "accounts",
  "place",
] as const;
export type RiskReasonKind = (typeof riskReasonKinds)[number];

export const riskLevels = ["none", "caution", "high"] as const;

export type Risk = {
  level: (typeof riskLevels)[number];
  /** The shop's action for the level, before the order is confirmed. */
  action: RiskAction;
  /** In order of importance. `count`: parcels, orders, numbers or accounts. */
  reasons: { kind: RiskReasonKind; count: number }[];
};

export const NO_RISK: Risk = { level: "none", action: "none", reasons: [] };

/** Points of each reason. An address or a browser alone causes no action: many people share them. */
const riskPoints: Record<RiskReasonKind, number> = {
  blocked: 10,
  refused: 3,
  implausible: 3,
  address: 2,
  browser: 2,
  numbers: 2,
  repeats: 1,
  open: 1,
  accounts: 1,
  place: 1,
};

/** Deducted if the number has received parcels and refused none. */
const TRUST_POINTS = 2;

/** Counts from which open orders and accounts of a number are a reason. */
const REASON_FROM = { open: 2, accounts: 2 } as const;

/** Whether several accounts share the number; also used for customers without an order. */
export const isSharedNumber = (accounts: number) => accounts >= REASON_FROM.accounts;

/** Parcels of a shared address or browser. */
type Shared = { refused: number; delivered: number };

export type RiskFacts = {
  isBlocked: boolean;
  /** Other orders of the number. */
  number: { refused: number; delivered: number; open: number; accounts: number; recent: number };
  address: Shared;
  browser: Shared & { numbers: number };
  isImplausible: boolean;
  isUnknownPlace: boolean;
};

/** A shared place counts only if more parcels came back than were delivered, so that one neighbour does not mark a whole house. */
const sharedCount = ({ refused, delivered }: Shared, { shared_refusals: from }: RiskRules) =>
  refused >= from && refused > delivered ? refused : 0;

const atLeast = (count: number, from: number) => (count >= from ? count : 0);

function countsOf(facts: RiskFacts, rules: RiskRules): Record<RiskReasonKind, number> {
  const { number, address, browser } = facts;

  return {
    blocked: Number(facts.isBlocked),
    refused: number.refused,
    address: sharedCount(address, rules),
    browser: sharedCount(browser, rules),
    numbers: browser.numbers > browser.delivered ? atLeast(browser.numbers, rules.repeat_orders) : 0,
    // The order itself is one of them.
    repeats: atLeast(number.recent + 1, rules.repeat_orders),
    implausible: Number(facts.isImplausible),
    open: atLeast(number.open, REASON_FROM.open),
    accounts: atLeast(number.accounts, REASON_FROM.accounts),
    place: Number(facts.isUnknownPlace),
  };
}

export function assessRisk(facts: RiskFacts, rules: RiskRules): Risk {
  const counts = countsOf(facts, rules);
  const reasons = riskReasonKinds.filter((kind) => counts[kind] > 0).map((kind) => ({ kind, count: counts[kind] }));
  const { refused, delivered } = facts.number;
  const trust = delivered > 0 && refused === 0 ? TRUST_POINTS : 0;
  const points = reasons.reduce((sum, { kind }) => sum + riskPoints[kind], 0) - trust;

  if (points >= rules.high_from) return { level: "high", action: rules.high_action, reasons };
  if (points >= rules.caution_from) return { level: "caution", action: rules.caution_action, reasons };
  return { level: "none", action: "none", reasons };
}
