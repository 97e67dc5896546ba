/** Orders in customers' messages: English, Bangla and Bangla in Latin letters, with the demo products and the real places. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MESSAGE_MAX } from "@/lib/desk/message/kinds";
import { createMessageReader } from "@/lib/desk/message/read";
import { createPlaceFinder } from "@/lib/geo/place-in-text";
import { demoProducts } from "@/prisma/seed/products";

const listOf = (name: string) => JSON.parse(readFileSync(`public/geo/${name}.json`, "utf8"));
const products = demoProducts.map(({ name, nameBn }) => ({ id: name, name, name_bn: nameBn ?? null }));
const read = createMessageReader(products, createPlaceFinder(listOf("districts"), listOf("all")));

/** The reading in short form, without empty parts. */
function reading(text: string) {
  const { items, unclear, source, ...fields } = read(text);
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));

  return {
    ...filled,
    items: items.map(({ product, quantity }) => `${quantity} ${product.name}`),
    unclear: unclear.map(({ kind, text: part }) => `${kind}: ${part}`),
  };
}

type Reading = Record<string, string | string[]>;

const messages: readonly (readonly [string, Reading])[] = [
  [
    "Name: Rahima Khatun\nMobile: 01712-345678\nAddress: House 27, Road 5, Dhanmondi, Dhaka\nOrder: Flame test kit 2 pcs",
    {
      name: "Rahima Khatun",
      phone: "+8801712345678",
      address: "House 27, Road 5",
      area: "Dhanmondi",
      city: "Dhaka",
      items: ["2 Flame test kit"],
      unclear: [],
    },
  ],
  [
    "নাম: মিতু দাস\nঠিকানা:\nবাড়ি ১২, রোড ৩, হালিশহর, চট্টগ্রাম\nনাম্বার: ০১৮১২-৩৪৫৬৭৮\nপণ্য: কার্বনের চার রূপ - ২ টি, পরমাণুর ভেতরে\nকুপন: NOV10",
    {
      name: "মিতু দাস",
      phone: "+8801812345678",
      address: "বাড়ি ১২, রোড ৩",
      area: "Halishahar",
      city: "Chattogram",
      coupon: "NOV10",
      items: ["2 Carbon four ways", "1 Inside the atom"],
      unclear: [],
    },
  ],
  [
    "Assalamu alaikum apu, ami 2ta caffeine poster nibo\nKarim Uddin\n01812345678\nVill: Char Bhairabi, Haimchar, Chandpur",
    {
      name: "Karim Uddin",
      phone: "+8801812345678",
      address: "Vill: Char Bhairabi",
      area: "Haimchar",
      city: "Chandpur",
      items: ["2 Caffeine poster"],
      unclear: ["guessed_name: Karim Uddin"],
    },
  ],
  [
    "আসসালামু আলাইকুম। আমি পর্যায় সারণি, ১১৮টি রসায়ন কার্ড ১টা নিতে চাই। নাম সুমন মিয়া, ঠিকানা- জিন্দাবাজার, সিলেট সদর, সিলেট। ফোন ০১৯১১২২৩৩৪৪",
    {
      name: "সুমন মিয়া",
      phone: "+8801911223344",
      address: "সিলেট সদর",
      area: "Zindabazar, Kotwali",
      city: "Sylhet",
      items: ["1 Periodic table, all 118 cards"],
      unclear: [],
    },
  ],
  [
    "[12/11/26, 10:33 AM] Nadia: Hi I want to order\n[12/11/26, 10:34 AM] Nadia: Periodic table wall poster x 3\n[12/11/26, 10:35 AM] Nadia: Nadia Islam, 01555-667788, Flat 4B, House 12, Sector 7, Uttara, Dhaka-1230",
    {
      name: "Nadia Islam",
      phone: "+8801555667788",
      address: "Flat 4B, House 12, Sector 7",
      area: "Uttara",
      city: "Dhaka",
      zip_code: "1230",
      items: ["3 Periodic table wall poster"],
      unclear: ["guessed_name: Nadia Islam"],
    },
  ],
  [
    "Rafi Ahmed, +8801612345678, 45/2 Kazi Nazrul Road, Kotwali, Chattogram 4000. 1 SSC bundle and 2 lab notebook",
    {
      name: "Rafi Ahmed",
      phone: "+8801612345678",
      address: "45/2 Kazi Nazrul Road",
      area: "Kotwali",
      city: "Chattogram",
      zip_code: "4000",
      items: ["1 SSC chemistry bundle", "2 Lab notebook"],
      unclear: ["guessed_name: Rafi Ahmed"],
    },
  ],
  [
    "Caffeine poster 2\nGlucose poster 1\nname- Tania\nphone- 01711111111 / 01822222222\naddress- Holding 33, Boyra, Khulna",
    {
      name: "Tania",
      phone: "+8801711111111",
      address: "Holding 33",
      area: "Boyra, Sonadanga",
      city: "Khulna",
      items: ["2 Caffeine poster", "1 Glucose poster"],
      unclear: ["other_phone: +8801822222222"],
    },
  ],
  [
    "নাম- আরিফ হোসেন\nজেলা- কুমিল্লা\nউপজেলা- দেবিদ্বার\nগ্রাম- ফতেহাবাদ, মসজিদের পাশে\nমোবা- ০১৬৭৮৯০১২৩৪\nশিখা পরীক্ষার কিট একটা, ক্যাফেইন পোস্টার দুইটা",
    {
      name: "আরিফ হোসেন",
      phone: "+8801678901234",
      address: "গ্রাম- ফতেহাবাদ, মসজিদের পাশে",
      area: "Debidwar",
      city: "Cumilla",
      items: ["1 Flame test kit", "2 Caffeine poster"],
      unclear: [],
    },
  ],
  [
    "Please send to House 9, Road 11, Banani, Dhaka. Usb microscope 1 piece. Call 01799887766. Farhana",
    {
      name: "Farhana",
      phone: "+8801799887766",
      address: "House 9, Road 11",
      area: "Banani",
      city: "Dhaka",
      items: ["1 USB microscope"],
      unclear: ["guessed_name: Farhana"],
    },
  ],
  [
    "I need the ball and stick model kit and titration set, 1 each. Can you deliver before Friday?\nDr. Anwar Hossain\nChemistry Dept, Rajshahi College, Rajshahi\n01715 000 111",
    {
      name: "Dr. Anwar Hossain",
      phone: "+8801715000111",
      address: "Chemistry Dept, Rajshahi College",
      city: "Rajshahi",
      items: ["1 Ball-and-stick model kit", "1 Titration set"],
      unclear: ["guessed_name: Dr. Anwar Hossain", "not_understood: Can you deliver before Friday?"],
    },
  ],
  [
    "Tanvir Hasan\nBUET, Palashi, Dhaka\n০১৭৩৩-৩৩৩৩৩৩\nflame test ×2\nThermometer\nphone stand",
    {
      name: "Tanvir Hasan",
      phone: "+8801733333333",
      address: "BUET, Palashi",
      city: "Dhaka",
      items: ["2 Flame test kit", "1 Digital thermometer", "1 Phone stand for cards"],
      unclear: ["guessed_name: Tanvir Hasan"],
    },
  ],
  [
    "মৌলের স্টিকার ৩ পিস লাগবে। বাসা নং ৪, কলেজ রোড, বগুড়া সদর, বগুড়া। ০১৭৪৪৫৫৬৬৭৭ - শাহীন",
    {
      name: "শাহীন",
      phone: "+8801744556677",
      address: "বাসা নং ৪, কলেজ রোড",
      area: "Bogura Sadar",
      city: "Bogura",
      items: ["3 Element sticker sheet"],
      unclear: ["guessed_name: শাহীন"],
    },
  ],
];

describe("a customer's message", () => {
  it.each(messages)("%s", (text, expected) => {
    expect(reading(text)).toEqual(expected);
  });

  it("is copied from WhatsApp if it has its stamps", () => {
    expect(read("12/11/2026, 22:01 - Karim: 01712345678").source).toBe("whatsapp");
    expect(read("Karim: 01712345678").source).toBe("messenger");
  });
});

describe("unclear parts", () => {
  it("offer the products that a text may mean", () => {
    const [part] = read("periodic table 2ta lagbe").unclear;

    expect(part).toMatchObject({ kind: "possible_products", quantity: 2 });
    expect(part?.products.map(({ name }) => name)).toContain("Periodic table wall poster");
    expect(part?.products.length).toBeGreaterThan(1);
  });

  it.each([
    ["0171234567", "wrong_phone: 0171234567"],
    ["Lab notebook 20 pcs", "wrong_quantity: Lab notebook 20 pcs"],
    ["Lab notebook 6 pcs\nFlame test kit 5 pcs", "wrong_quantity: Flame test kit 5 pcs"],
    ["Lab notebook 0 pcs", "wrong_quantity: Lab notebook 0 pcs"],
    ["Haimchar", "inferred_city: Chandpur"],
    ["কার্ড আছে? দাম কত?", "not_understood: দাম কত?"],
  ])("%s", (text, expected) => {
    expect(reading(text).unclear).toContain(expected);
  });

  it("never guess a district from an area that several districts have", () => {
    expect(reading("Kotwali")).toMatchObject({ address: "Kotwali" });
    expect(reading("Kotwali")).not.toHaveProperty("city");
  });

  it("contain all text that no rule understands", () => {
    const text = "Your page is nice, my cousin bought one";

    expect(reading(text).unclear.join(" ")).toContain("my cousin bought one");
  });

  it("are found in the longest message without a product", () => {
    const text = Array.from({ length: 400 }, (_, index) => `w${index}`)
      .join(",")
      .slice(0, MESSAGE_MAX);

    expect(read(text).items).toEqual([]);
  });
});
