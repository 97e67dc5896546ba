import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { accountsText, numberRecordText } from "@/lib/order-work/number-record";
import { flagChips, riskFlags } from "@/lib/order-work/risk-flags";
import { riskReasonText } from "@/lib/order-work/risk-texts";
import { unknownPlace } from "@/server/places";

const record = { orders: 0, open: 0, delivered: 0, refused: 0, cancelled: 0, without_parcel: 0, accounts: 1 };
const risk = { level: "caution", action: "call" } as const;

it("has no flags without a reason", () => {
  const known = { number_record: { ...record, orders: 4, open: 1, delivered: 3 } };

  expect(riskFlags({ risk: { ...risk, reasons: [] } })).toEqual([]);
  expect(flagChips({ ...known, risk: { ...risk, reasons: [] } })).toEqual([]);
  expect(flagChips(known)).toEqual([]);
});

it("flags refusals, several open orders, several accounts and unlisted places", () => {
  const reasons = (["refused", "open", "accounts", "place"] as const).map((kind) => ({ kind, count: 1 }));
  const doubtful = {
    number_record: { ...record, orders: 4, open: 2, refused: 1, cancelled: 1, accounts: 3 },
    risk: { ...risk, reasons },
  };

  expect(flagChips(doubtful).map(({ words }) => words)).toEqual([
    "Refused before",
    "2 more open, 3 accounts",
    "Unknown place",
  ]);
  expect(numberRecordText(doubtful.number_record)).toBe("2 open, 1 refused, 1 cancelled");
  expect(accountsText(3)).toBe("3 accounts use this number");
});

it("shows reasons of address, browser and time with their sentences", () => {
  const reasons = (["address", "browser", "numbers", "repeats"] as const).map((kind) => ({ kind, count: 3 }));

  expect(flagChips({ risk: { ...risk, reasons } }).map(({ words }) => words)).toEqual([
    "Address refused before",
    "Browser refused before",
    "Repeated orders",
  ]);
  expect(reasons.map(riskReasonText)).toEqual([
    "3 parcels to this address, with other numbers, came back.",
    "3 parcels ordered from the same browser, with other numbers, came back.",
    "Orders with 3 numbers came from the same browser within a short time.",
    "3 orders with this number within a short time.",
  ]);
});

it.each([
  ["Dhaka", "Dhanmondi", null],
  ["Dhaka", "Banasree, Rampura", null],
  ["Dhaka", "House 5, Mirpur-11", null],
  ["ঢাকা", "উত্তরা", null],
  ["Comilla", "Sadar", null],
  ["Savar", "Hemayetpur", null],
  ["Dhaka", "Nowhere", "Nowhere"],
  ["Nowhere", "Nowhere", "Nowhere"],
  ["qwerty", "asdf", "qwerty"],
  ["", "", null],
])("recognises the places of %s, %s", (city, area, unknown) => {
  expect(unknownPlace(city, area)).toBe(unknown);
});

it("recognises every place of its own lists", () => {
  const read = (file: string) => JSON.parse(readFileSync(`public/geo/${file}.json`, "utf8"));
  const pairs = read("districts").flatMap(({ id, name }: { id: string; name: string }) =>
    read(id).map((area: { name: string }) => [name, area.name]),
  );

  expect(pairs.filter(([city, area]: [string, string]) => unknownPlace(city, area) !== null)).toEqual([]);
});
