/** Consistent Bangla terms: the words of docs/bangla.md, and those that they have replaced. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

type Line = { at: string; bangla: string };

/** A retired word, its replacement, and English texts (prefixes) in which the old word has another meaning. */
const retired: readonly [old: RegExp, now: string, except?: readonly string[]][] = [
  [/ক্যালশিয়াম/, "ক্যালসিয়াম"],
  [/স্ফটিক/, "কেলাস"],
  [/ল্যাটিস/, "জালক"],
  [/ধাতু সংকর/, "সংকর ধাতু"],
  [/(?:হেবার|স্পর্শ) প্রণালি/, "হেবার পদ্ধতি, স্পর্শ পদ্ধতি"],
  [/আয়নীকরণ/, "আয়নিকরণ"],
  [/ক্ষারক জোড়/, "বেস জোড়"],
  [/গোলক-কাঠি|বল ও কাঠি/, "বল-কাঠি"],
  [/কুইকলাইম/, "চুন (CaO)"],
  [/ক্যান্সার/, "ক্যানসার"],
  [/স্ট্রিক/, "টানা সঠিক"],
  [/নির্ভুলতা/, "সঠিকের হার"],
  [/বর্ণনামূলক/, "রচনামূলক"],
  [/বান্ডিল/, "কম্বো প্যাক"],
  [/বাক্স/, "বক্স"],
  [/ভিতর/, "ভেতর"],
  [/সাবটোটাল/, "পণ্যের মোট দাম"],
  [/স্টক শেষ/, "স্টকে নেই"],
  [/ফোন নম্বর/, "মোবাইল নম্বর", ["Enter a phone number: digits"]],
  [/লেনদেন আইডি/, "ট্রানজেকশন আইডি"],
  [/(?:[০-৯]|টি) অঙ্ক/, "ডিজিট"],
  [/বোতাম/, "বাটন"],
  [/দুইবার/, "দুবার"],
  [/আবশ্যক/, "… দিন, … লিখুন"],
  [/হতে হবে একটি/, "-এ একটি … দিন"],
  [/ই-মেইল/, "ইমেইল"],
  [/নেপথ্যের|পটভূমির|ব্যাকগ্রাউন্ডের কাজ/, "ব্যাকগ্রাউন্ড কাজ"],
  [/অপরিশোধিত/, "পেমেন্ট না হওয়া"],
  [/অনিশ্চিত/, "নিশ্চিত না হওয়া"],
  [/অডিট/, "কাজের রেকর্ড"],
  [/মীমাংসি|(?<!\p{L}|\p{M})কেস(?:টি|ের)?(?!\p{L}|\p{M})/u, "সমস্যা"],
  [/শর্তাবলী/, "শর্তাবলি"],
  [/“অবদান”/, "“আপনার দেওয়া লেখা ও তথ্য”"],
  [/পোস্টকোড/, "পোস্ট কোড"],
  [/এখনও/, "এখনো"],
  [/তবুও/, "তবু"],
  [/৪০৪/, "404"],
  // A customer is a গ্রাহক; a buyer who writes a review or legally owns a code is a ক্রেতা.
  [
    /ক্রেতা/,
    "গ্রাহক",
    [
      ...[
        "Only buyers can review",
        "What's it like, and who",
        "Buyers can write one",
        "Reviews by buyers",
        "Verified buyer",
      ],
      ...["A buyer", "You receive the premium code of an order"],
    ],
  ],
];

const faultsOf = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ at, bangla }) =>
    retired
      .filter(([old, , except = []]) => old.test(bangla) && !except.some((text) => at.includes(`: ${text}`)))
      .map(([old, now]) => `${at}: ${old.exec(bangla)?.[0]} → ${now}`),
  );

const catalogue = "lib/texts/bn";
const texts = readdirSync(catalogue).flatMap((area) =>
  Object.entries<string>(JSON.parse(readFileSync(path.join(catalogue, area), "utf8"))).map(([english, bangla]) => ({
    at: `${area}: ${english}`,
    bangla,
  })),
);

const seed = "prisma/seed";
const seeds = readdirSync(seed, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .flatMap((file) =>
    readFileSync(path.join(seed, file), "utf8")
      .split("\n")
      .map((bangla, index) => ({ at: `${file}:${index + 1}`, bangla })),
  )
  .filter(({ bangla }) => /\p{Script=Bengali}/u.test(bangla));

it("the shop's texts use the words of the glossary", () => {
  expect(texts.length).toBeGreaterThan(4000);
  expect(faultsOf(texts)).toEqual([]);
});

it("the demo products and the question bank", () => {
  expect(seeds.length).toBeGreaterThan(500);
  expect(faultsOf(seeds)).toEqual([]);
});
