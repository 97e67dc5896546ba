import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { accountsText, flagChips, numberRecordText, riskFlags } from "@/lib/order-work/number-record";
import { unknownPlace } from "@/server/places";

const record = { orders: 0, open: 0, delivered: 0, refused: 0, cancelled: 0, without_parcel: 0, accounts: 1 };
const order = {
  status: "pending",
  payment_status: "pending",
  refused_before: 0,
  number_record: record,
  unknown_place: null,
} as const;

it("has no flags for a number with one other open order and one account", () => {
  expect(riskFlags({ ...order, number_record: { ...record, orders: 4, open: 1, delivered: 3 } })).toEqual([]);
});

it("flags refusals, several open orders, several accounts and unlisted places", () => {
  const doubtful = {
    ...order,
    refused_before: 1,
    number_record: { ...record, orders: 4, open: 2, refused: 1, cancelled: 1, accounts: 3 },
    unknown_place: "Nowhere",
  };

  expect(flagChips(doubtful).map(({ words }) => words)).toEqual([
    "Refused before",
    "2 more open, 3 accounts",
    "Unknown place",
  ]);
  expect(riskFlags({ ...doubtful, status: "shipped" })).toEqual([]);
  expect(riskFlags({ ...doubtful, payment_status: "paid" })).toEqual([]);
  expect(numberRecordText(doubtful.number_record)).toBe("2 open, 1 refused, 1 cancelled");
  expect(accountsText(3)).toBe("3 accounts use this number");
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
