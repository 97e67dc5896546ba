/** Places by current and former names, and by commonly typed parts of thanas. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type District, findPlaces, matchPlace, type Place, placeIn } from "@/lib/geo/places";
import { deliveryZone } from "@/lib/orders/pricing";
import { englishPlace, placesNamed, unknownPlace, withListedPlaces } from "@/server/places";

const listOf = <Kind extends Place>(file: string): Kind[] =>
  JSON.parse(readFileSync(`public/geo/${file}.json`, "utf8"));
const districts = listOf<District>("districts");
const dhaka = listOf("dhaka");
const found = (places: Place[], typed: string) => findPlaces(places, typed).map(({ value }) => value);

describe("current place spellings", () => {
  const named = (district: string, typed: string) => matchPlace(listOf(district), typed);

  it.each([
    ["tangail", "Bhuapur", "ভূঞাপুর", "ভুয়াপুর"],
    ["bogura", "Dupchanchia", "দুপচাঁচিয়া", "দুপচাচিঁয়া"],
    ["khagrachhari", "Laxmichhari", "লক্ষ্মীছড়ি", "লক্ষীছড়ি"],
    ["panchagarh", "Tetulia", "তেঁতুলিয়া", "তেতুলিয়া"],
    ["shariatpur", "Shariatpur Sadar", "শরীয়তপুর সদর", "শরিয়তপুর সদর"],
    ["mymensingh", "Fulbaria", "ফুলবাড়িয়া", "ফুলবাড়ীয়া"],
    ["pirojpur", "Mathbaria", "মঠবাড়িয়া", "মঠবাড়ীয়া"],
    ["chattogram", "Sitakunda", "সীতাকুণ্ড", "সীতাকুন্ড"],
    ["chattogram", "Mirsharai", "মিরসরাই", "মীরসরাই"],
    ["jhenaidah", "Harinakundu", "হরিণাকুণ্ডু", "হরিণাকুন্ডু"],
    ["gopalganj", "Tungipara", "টুঙ্গিপাড়া", "টুংগীপাড়া"],
    ["munshiganj", "Tongibari", "টঙ্গীবাড়ী", "টংগীবাড়ি"],
    ["rangpur", "Gangachara", "গঙ্গাচড়া", "গংগাচড়া"],
    ["naogaon", "Patnitala", "পত্নীতলা", "পত্নিতলা"],
    ["naogaon", "Raninagar", "রানীনগর", "রাণীনগর"],
    ["sylhet", "Osmani Nagar", "ওসমানীনগর", "ওসমানী নগর"],
    ["sylhet", "Shah Paran", "শাহপরান", "শাহ পরান"],
    ["jhalokathi", "Kathalia", "কাঁঠালিয়া", "কাঠালিয়া"],
    ["dhaka", "Keraniganj", "কেরানীগঞ্জ", "কেরাণীগঞ্জ"],
    ["dhaka", "Kotwali", "কোতোয়ালি", "কোতোয়ালী"],
    ["bagerhat", "Morrelganj", "মোরেলগঞ্জ", "মোড়েলগঞ্জ"],
    ["tangail", "Sakhipur", "সখীপুর", "সখিপুর"],
    ["bogura", "Adamdighi", "আদমদীঘি", "আদমদিঘি"],
    ["barguna", "Taltali", "তালতলী", "তালতলি"],
    ["sirajganj", "Kazipur", "কাজিপুর", "কাজীপুর"],
  ])("in %s: %s is %s, and found by %s", (district, name, bn, before) => {
    expect(named(district, name)?.bn).toBe(bn.normalize("NFC"));
    for (const typed of [bn, before]) expect(named(district, typed)?.name).toBe(name);
    expect(placesNamed(before)).toContain(name);
    expect(englishPlace({ city: districts.find(({ id }) => id === district)?.name ?? "", area: before }).area).toBe(
      name,
    );
  });

  it.each([
    ["dhaka", "Ashulia", "আশুলিয়া", ""],
    ["dhaka", "Hemayetpur", "হেমায়েতপুর", "Savar"],
    ["jashore", "Benapole", "বেনাপোল", "Sharsha"],
    ["dinajpur", "Hili", "হিলি", "Hakimpur"],
    ["noakhali", "Maijdee", "মাইজদী", "Noakhali Sadar"],
    ["noakhali", "Chowmuhani", "চৌমুহনী", "Begumganj"],
    ["gazipur", "Mawna", "মাওনা", "Sreepur"],
    ["narsingdi", "Madhabdi", "মাধবদী", "Narsingdi Sadar"],
    ["chuadanga", "Darshana", "দর্শনা", "Damurhuda"],
    ["narayanganj", "Bhulta", "ভুলতা", "Rupganj"],
    ["narayanganj", "Kanchpur", "কাঁচপুর", "Sonargaon"],
    ["chattogram", "Bhujpur", "ভুজপুর", "Fatikchhari"],
    ["dhaka", "Kazipara", "কাজীপাড়া", "Mirpur"],
    ["dhaka", "Shewrapara", "শেওড়াপাড়া", "Mirpur"],
    ["dhaka", "Mirpur 14", "মিরপুর ১৪", "Kafrul"],
    ["dhaka", "Shantinagar", "শান্তিনগর", "Paltan"],
    ["dhaka", "Kakrail", "কাকরাইল", "Ramna"],
    ["dhaka", "Rayerbazar", "রায়েরবাজার", "Mohammadpur"],
    ["dhaka", "Matuail", "মাতুয়াইল", "Demra"],
    ["dhaka", "Jurain", "জুরাইন", "Shyampur"],
    ["dhaka", "Aftabnagar", "আফতাবনগর", "Badda"],
    ["dhaka", "Kuril", "কুড়িল", "Bhatara"],
    ["dhaka", "Basabo", "বাসাবো", "Sabujbagh"],
  ])("in %s: %s, %s, is listed in %s and known to courier files and order search", (...row) => {
    const [district, name, bn, thana] = row;
    const value = thana ? `${name}, ${thana}` : name;
    const city = districts.find(({ id }) => id === district)?.name ?? "";

    for (const typed of [name, bn]) expect(found(listOf(district), typed)).toContain(value);
    expect(englishPlace({ city, area: bn }).area).toBe(name);
    expect(placesNamed(bn)).toContain(name);
    expect([unknownPlace(city, name), unknownPlace(city, bn)]).toEqual([null, null]);
    expect(deliveryZone(city)).toBe(district === "dhaka" ? "inside_dhaka" : "outside_dhaka");
  });

  it("have their English names in the admin's lists, and stay as typed if unknown", () => {
    const shown = (city: string, area: string) =>
      withListedPlaces({ shipping_address: { city, area } }).shipping_address;

    expect(shown("ঢাকা", "উত্তরা পশ্চিম")).toEqual({ city: "Dhaka", area: "Uttara West" });
    expect(shown("dhaka", "Basabo, Mugda")).toEqual({ city: "Dhaka", area: "Basabo, Mugda" });
    expect(shown("Atlantis", "Harbour")).toEqual({ city: "Atlantis", area: "Harbour" });
  });

  it("are resolved by their own district if two places share a name", () => {
    expect(found(listOf("magura"), "Mawna")).toEqual([]);
  });

  it("stay Bangla if an older order has a part with its former thana", () => {
    expect(placeIn("bn", dhaka, "Basabo, Mugda")).toBe("বাসাবো, মুগদা");
  });
});
