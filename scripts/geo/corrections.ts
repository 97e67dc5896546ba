/**
 * Corrections of the places package: missing or renamed places, maintained manually. Districts and upazilas by their current official
 * names, and the thanas of the big cities, whose inhabitants are in no upazila.
 *
 * Sources:
 * - current names, old and other spellings, and the thanas with their well-known parts are general knowledge: no list of thanas has a
 * licence. Bangladesh.gov.bd names them; a courier's own list (Steadfast's `police_stations`) is the next one to compare with.
 * - from public pages: the places of Aftabnagar, Basabo, Benapole, Bhulta, Darshana, Hili, Kanchpur and Rayerbazar (bn.wikipedia, portals
 * of unions, a news archive); from public lists: the Bangla spellings. The thanas of Kuril, Matuail, Mirpur 14 and Shantinagar were found
 * in neither.
 * - the four new upazilas complete the package's 491 to the government's 495.
 *
 * A missing or misspelt place costs its buyers a suggestion, never an order: the fields accept any text.
 */

import type { Written } from "./thanas.ts";

/** By the package's name: a district's current name, and its alternative names. */
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

/** Suggested first, in this order, for an empty query: the districts with the most orders. */
export const firstDistricts: readonly string[] = ["Dhaka", "Chattogram", "Gazipur", "Narayanganj"];

type Upazila = { name?: string; bn?: string; also?: readonly string[]; parts?: readonly string[] };

/**
 * By the package's name, with the district if several share it: the current name, even if the government's portals still use another, and
 * alternative names. `also` contains former spellings that sound different.
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

/** By district: upazilas newer than the package. */
export const newUpazilas: Readonly<Record<string, readonly Written[]>> = {
  "Cox's Bazar": [["Eidgaon", "ঈদগাঁও"]],
  Habiganj: [["Shayestaganj", "শায়েস্তাগঞ্জ"]],
  Madaripur: [["Dasar", "ডাসার"]],
  Sunamganj: [["Madhyanagar", "মধ্যনগর"]],
};
