/**
 * What the package of places does not have, or has under another name: written by hand. Districts and upazilas as the government names
 * them now, and the thanas of the big cities, whose people live in no upazila.
 *
 * Where each comes from, so that nobody takes it for more than it is:
 * - the names of today, old and other spellings, and the thanas with their well-known parts are general knowledge: there is no list of
 *   thanas with a licence. Bangladesh.gov.bd names them; a courier's own list (Steadfast's `police_stations`) is the next thing to compare with.
 * - read in public pages: the places of Aftabnagar, Basabo, Benapole, Bhulta, Darshana, Hili, Kanchpur and Rayerbazar (bn.wikipedia, portals of
 *   unions, a news archive); in public lists: the Bangla spellings. Which thana has Kuril, Matuail, Mirpur 14 and Shantinagar was found in
 *   neither.
 * - the four young upazilas are those that 491, which the package counts, lack to the government's 495.
 * A place that is missing or misspelt costs its buyers a pick, never an order: the fields take whatever is written.
 */

import type { Written } from "./thanas.ts";

/** By the package's name: the name of today, and what else a district is called. */
export const districts: Readonly<Record<string, { name?: string; also?: readonly string[] }>> = {
  Barisal: { name: "Barishal", also: ["Barisal"] },
  Bogura: { also: ["Bogra"] },
  Brahmanbaria: { also: ["B Baria"] },
  Chapainawabganj: { name: "Chapai Nawabganj", also: ["Nawabganj"] },
  Chattogram: { also: ["Chittagong", "Ctg"] },
  Comilla: { name: "Cumilla", also: ["Comilla"] },
  Coxsbazar: { name: "Cox's Bazar" },
  Dhaka: { also: ["Dacca"] },
  Jashore: { also: ["Jessore"] },
  Jhalakathi: { name: "Jhalokathi" },
  Khagrachhari: { also: ["Khagrachari"] },
  Kishoreganj: { also: ["Kishorganj"] },
  Lakshmipur: { also: ["Laxmipur"] },
  Munshiganj: { also: ["Bikrampur"] },
  Mymensingh: { also: ["Momenshahi"] },
  Sirajganj: { also: ["Serajganj"] },
};

/** Offered first, in this order, before anybody has typed: here live most of those who order. */
export const firstDistricts: readonly string[] = ["Dhaka", "Chattogram", "Gazipur", "Narayanganj"];

type Upazila = { name?: string; bn?: string; also?: readonly string[]; parts?: readonly string[] };

/**
 * By the package's name, with the district where several have it: the name of today, also where the government's portals still print
 * another, and what else people call it. Of former spellings those are in `also` that do not sound the same.
 */
export const upazilas: Readonly<Record<string, Upazila>> = {
  Adamdighi: { bn: "আদমদীঘি" },
  "Barisal Sadar": { name: "Barishal Sadar", also: ["Barisal Sadar"] },
  Begumganj: { parts: ["Chowmuhani"] },
  Bhuapur: { bn: "ভূঞাপুর", also: ["Bhuiyapur", "ভুয়াপুর"] },
  Birol: { name: "Biral" },
  "Bogra Sadar": { name: "Bogura Sadar", also: ["Bogra Sadar"] },
  "Borhan Sddin": { name: "Borhanuddin", bn: "বোরহানউদ্দিন" },
  Botiaghata: { name: "Batiaghata" },
  "Chapainawabganj Sadar": { name: "Chapai Nawabganj Sadar" },
  Charbhadrasan: { name: "Char Bhadrasan" },
  Charfesson: { name: "Char Fasson" },
  Charrajibpur: { name: "Char Rajibpur" },
  "Comilla Sadar": { name: "Cumilla Adarsha Sadar", bn: "কুমিল্লা আদর্শ সদর", also: ["Cumilla Sadar", "Comilla Sadar"] },
  "Coxsbazar Sadar": { name: "Cox's Bazar Sadar" },
  Dakshinsurma: { name: "Dakshin Surma", also: ["South Surma"] },
  Damurhuda: { parts: ["Darshana"] },
  Derai: { name: "Dirai" },
  Digholia: { name: "Dighalia" },
  Dupchanchia: { bn: "দুপচাঁচিয়া" },
  Fatikchhari: { parts: ["Bhujpur"] },
  Fulbaria: { bn: "ফুলবাড়িয়া" },
  Fultola: { name: "Phultala" },
  Gangachara: { bn: "গঙ্গাচড়া" },
  Gior: { name: "Ghior" },
  Hakimpur: { parts: ["Hili"] },
  Harinakundu: { bn: "হরিণাকুণ্ডু" },
  "Jessore Sadar": { name: "Jashore Sadar", also: ["Jessore Sadar"] },
  "Jhalakathi Sadar": { name: "Jhalokathi Sadar" },
  Kalapara: { also: ["Khepupara"], parts: ["Kuakata"] },
  Kathalia: { bn: "কাঁঠালিয়া" },
  Kazipur: { bn: "কাজিপুর" },
  Keraniganj: { bn: "কেরানীগঞ্জ" },
  Laxmichhari: { bn: "লক্ষ্মীছড়ি", also: ["লক্ষীছড়ি"] },
  Louhajanj: { name: "Louhajang" },
  Mathbaria: { bn: "মঠবাড়িয়া" },
  "Matlab North": { name: "Matlab Uttar", also: ["Matlab North"] },
  "Matlab South": { name: "Matlab Dakshin", also: ["Matlab South"] },
  Mirsharai: { bn: "মিরসরাই" },
  Morrelganj: { bn: "মোরেলগঞ্জ", also: ["মোড়েলগঞ্জ"] },
  "Narayanganj Sadar": { bn: "নারায়ণগঞ্জ সদর" },
  "Narsingdi Sadar": { parts: ["Madhabdi"] },
  Nesarabad: { also: ["Swarupkathi"] },
  "Noakhali Sadar": { parts: ["Maijdee"] },
  Nondigram: { name: "Nandigram" },
  Osmaninagar: { name: "Osmani Nagar", bn: "ওসমানীনগর", also: ["ওসমানী নগর"] },
  Paikgasa: { name: "Paikgachha" },
  Patnitala: { bn: "পত্নীতলা" },
  Raninagar: { bn: "রানীনগর" },
  Rupganj: { parts: ["Bhulta"] },
  Sadarsouth: { name: "Cumilla Sadar Dakshin", bn: "কুমিল্লা সদর দক্ষিণ", also: ["Sadar South"] },
  Sakhipur: { bn: "সখীপুর" },
  Savar: { parts: ["Hemayetpur"] },
  Senbug: { name: "Senbagh" },
  Shariakandi: { name: "Sariakandi" },
  "Shariatpur Sadar": { bn: "শরীয়তপুর সদর" },
  Sharsha: { parts: ["Benapole"] },
  Sitakunda: { bn: "সীতাকুণ্ড" },
  Sonargaon: { parts: ["Kanchpur"] },
  "South Sunamganj": { name: "Shantiganj", bn: "শান্তিগঞ্জ", also: ["South Sunamganj", "Dakshin Sunamganj"] },
  "Sreepur, Gazipur": { parts: ["Mawna"] },
  Syedpur: { name: "Saidpur" },
  Taltali: { bn: "তালতলী" },
  Tetulia: { bn: "তেঁতুলিয়া" },
  Tongibari: { bn: "টঙ্গীবাড়ী" },
  Tungipara: { bn: "টুঙ্গিপাড়া" },
  Zianagar: { name: "Indurkani", bn: "ইন্দুরকানী", also: ["Zianagar"] },
};

/** By district: upazilas that are younger than the package. */
export const newUpazilas: Readonly<Record<string, readonly Written[]>> = {
  "Cox's Bazar": [["Eidgaon", "ঈদগাঁও"]],
  Habiganj: [["Shayestaganj", "শায়েস্তাগঞ্জ"]],
  Madaripur: [["Dasar", "ডাসার"]],
  Sunamganj: [["Madhyanagar", "মধ্যনগর"]],
};
