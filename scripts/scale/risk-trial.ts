/**
 * Trial of the rules for risky orders (`npm run sim:risk`): 1,000 cash orders in 30 days, one in five fake, with a fixed seed. The rules of
 * lib/orders/risk.ts see only earlier orders, as the shop does. Assumptions are in docs/decisions/104.
 */
import { assessRisk, type Risk, type RiskFacts } from "@/lib/orders/risk";
import { DEFAULT_RISK_RULES } from "@/lib/settings/risk-rules";

const SEED = 4711;
const ORDERS = 1_000;
const FAKE_SHARE = 0.2;
const HOURS = 30 * 24;
/** A parcel takes three days to be delivered or refused. */
const PARCEL_HOURS = 72;
/** Courier's charges both ways of a refused parcel, in taka, as in lib/dispatch sheets of owners. */
const RETURN_TAKA = 150;
/** Share of honest buyers who refuse a parcel, and of fake orders that a call or message finds. */
const HONEST_REFUSALS = 0.04;
const FOUND_BY_CALL = 0.9;

/** Mulberry32: the same numbers on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed;

  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = randomFrom(SEED);
const among = (count: number) => Math.floor(random() * count);

type TrialOrder = {
  at: number;
  isFake: boolean;
  phone: string;
  account: string;
  place: string;
  browser: string;
  isImplausible: boolean;
  isUnknownPlace: boolean;
  /** Known three days after the order; null if it was not sent. */
  outcome: "delivered" | "refused" | null;
};

/** A buyer in a household of their own, or in one of twelve hostels, schools and offices with shared addresses and computers. */
function honestOrder(at: number): TrialOrder {
  const buyer = among(650);
  const isShared = buyer % 10 < 3;
  const site = buyer % 12;

  return {
    at,
    isFake: false,
    phone: `buyer-${buyer}`,
    account: `buyer-${buyer}`,
    place: isShared ? `site-${site}` : `home-${buyer}`,
    browser: isShared && buyer % 2 === 0 ? `site-${site}` : `own-${buyer}`,
    isImplausible: random() < 0.003,
    isUnknownPlace: random() < 0.06,
    outcome: null,
  };
}

/** Thirty people: a third always use one number, a third change it, and a third also invent addresses. A few live at a shared site. */
function fakeOrder(at: number): TrialOrder {
  const person = among(30);
  const habit = person % 3;
  const changed = `fake-${person}-${among(8)}`;

  return {
    at,
    isFake: true,
    phone: habit === 0 ? `fake-${person}` : changed,
    account: habit === 0 ? `fake-${person}-${among(3)}` : changed,
    place: habit === 2 ? `invented-${among(10_000)}` : person % 7 === 0 ? `site-${person % 12}` : `fake-${person}`,
    // One in three clears cookies.
    browser: random() < 0.33 ? `new-${among(1_000_000)}` : `fake-${person}`,
    isImplausible: habit === 2 && random() < 0.5,
    isUnknownPlace: random() < (habit === 2 ? 0.5 : 0.1),
    outcome: null,
  };
}

function factsOf(order: TrialOrder, earlier: readonly TrialOrder[], repeatHours: number): RiskFacts {
  const endedAs = (one: TrialOrder) => (one.at + PARCEL_HOURS <= order.at ? one.outcome : null);
  const isOpen = (one: TrialOrder) => one.outcome !== null && endedAs(one) === null;
  const count = (orders: readonly TrialOrder[], outcome: TrialOrder["outcome"]) =>
    orders.filter((one) => endedAs(one) === outcome).length;
  const isRecent = (one: TrialOrder) => one.at > order.at - repeatHours;
  const ofNumber = earlier.filter(({ phone }) => phone === order.phone);
  const ofOthers = earlier.filter(({ phone }) => phone !== order.phone);
  const ofPlace = ofOthers.filter(({ place }) => place === order.place);
  const ofBrowser = ofOthers.filter(({ browser }) => browser === order.browser);
  const shared = (orders: readonly TrialOrder[]) => ({
    refused: count(orders, "refused"),
    delivered: count(orders, "delivered"),
  });

  return {
    isBlocked: false,
    number: {
      ...shared(ofNumber),
      open: ofNumber.filter(isOpen).length,
      accounts: new Set([order, ...ofNumber].map(({ account }) => account)).size,
      recent: ofNumber.filter((one) => isRecent(one) && one.outcome !== null).length,
    },
    address: shared(ofPlace),
    browser: { ...shared(ofBrowser), numbers: new Set(ofBrowser.filter(isRecent).map(({ phone }) => phone)).size + 1 },
    isImplausible: order.isImplausible,
    isUnknownPlace: order.isUnknownPlace,
  };
}

type Counts = { returned: number; found: number; asked: number; askedHonest: number; sharedHonest: number };

/** Sends the orders one after another. `rules` null: no order is checked. */
function run(orders: readonly TrialOrder[], assess: ((facts: RiskFacts) => Risk) | null): Counts {
  const chance = randomFrom(SEED + 1);
  const counts: Counts = { returned: 0, found: 0, asked: 0, askedHonest: 0, sharedHonest: 0 };
  const sent: TrialOrder[] = [];
  for (const original of orders) {
    const order = { ...original };
    const [refuses, isFound] = [chance() < HONEST_REFUSALS, chance() < FOUND_BY_CALL];
    const risk = assess?.(factsOf(order, sent, DEFAULT_RISK_RULES.repeat_hours));
    const isAsked = risk !== undefined && risk.action !== "none";
    counts.asked += Number(isAsked);
    counts.askedHonest += Number(isAsked && !order.isFake);
    counts.sharedHonest += Number(isAsked && !order.isFake && order.place.startsWith("site-"));
    if (isAsked && order.isFake && isFound) {
      counts.found += 1;
    } else {
      order.outcome = order.isFake || refuses ? "refused" : "delivered";
      counts.returned += Number(order.outcome === "refused");
    }
    sent.push(order);
  }

  return counts;
}

const times = Array.from({ length: ORDERS }, () => random() * HOURS).sort((one, other) => one - other);
const orders = times.map((at) => (random() < FAKE_SHARE ? fakeOrder(at) : honestOrder(at)));
const fakes = orders.filter(({ isFake }) => isFake).length;
const without = run(orders, null);
const checked = run(orders, (facts) => assessRisk(facts, DEFAULT_RISK_RULES));
const saved = without.returned - checked.returned;
const share = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;

console.log(`Seed ${SEED}: ${ORDERS} cash orders, ${fakes} fake
Parcels that come back without checks: ${without.returned}
Parcels that come back with checks:    ${checked.returned}
Parcels saved:                         ${saved}
Taka saved:                            ${saved * RETURN_TAKA} (${RETURN_TAKA} a returned parcel)
Orders to be confirmed by the buyer:   ${checked.asked}, of which ${checked.asked - checked.askedHonest} fake
Fake orders found:                     ${checked.found} of ${fakes} (${share(checked.found, fakes)})
Honest orders asked to confirm:        ${checked.askedHonest} of ${ORDERS - fakes} (${share(checked.askedHonest, ORDERS - fakes)})
  of which at shared addresses:        ${checked.sharedHonest}
Honest orders refused:                 0`);
