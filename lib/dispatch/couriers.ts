/**
 * The couriers that a shop in Bangladesh hands parcels to, as data: how they are called, and where a parcel of theirs is followed. Each
 * address says where it is from and how certain it is: none of them was tried against the courier itself. Pure.
 */

import { t } from "@/lib/texts/text";

/** How well an address is known: several independent shops use it, they disagree, or it is the courier's front page alone. */
type Certainty = "several sources" | "sources disagree" | "front page";

export type Courier = {
  name: string;
  /** Other ways in which people write it, in small letters. */
  alsoCalled: readonly string[];
  /** `{number}` stands for the parcel's number. Without it the number is typed in there. */
  follow: string;
  /**
   * Of two numbers in its sheets the one that `follow` takes; left out: the consignment's. A tracking code has a letter in it: other numbers
   * lead to `front`.
   */
  follows?: { number: "tracking"; front: string };
  certainty: Certainty;
  source: string;
};

export const takenNumberWords = (number: string, order: string) =>
  t("{number} is the number of order {order} already", { number, order });

/** The most used first. Any other name may be written, too. */
export const couriers: readonly Courier[] = [
  {
    name: "Steadfast",
    alsoCalled: ["stead fast", "steadfast courier", "স্টেডফাস্ট"],
    follow: "https://steadfast.com.bd/t/{number}",
    follows: { number: "tracking", front: "https://steadfast.com.bd/" },
    certainty: "several sources",
    source:
      "clients of its API; its own guide prints /tl/ with a code of another kind, which only a booking over the API tells",
  },
  {
    name: "Pathao",
    alsoCalled: ["pathao courier", "পাঠাও"],
    follow: "https://merchant.pathao.com/tracking?consignment_id={number}",
    certainty: "several sources",
    source: "clients of its API; some add the recipient's phone number, which is nothing to put into a link",
  },
  {
    name: "RedX",
    alsoCalled: ["red x", "redx courier", "রেডএক্স"],
    follow: "https://redx.com.bd/track-parcel/?trackingId={number}",
    certainty: "sources disagree",
    source: "clients of its API; track-global-parcel and track-order are seen as well",
  },
  {
    name: "eCourier",
    alsoCalled: ["e-courier", "e courier", "ই-কুরিয়ার"],
    follow: "https://ecourier.com.bd/",
    certainty: "front page",
    source: "no two sources have the same address for a parcel",
  },
  {
    name: "Sundarban",
    alsoCalled: ["sundarban courier", "sundarban courier service", "সুন্দরবন", "সুন্দরবন কুরিয়ার"],
    follow: "https://tracking.sundarbancourierltd.com/",
    certainty: "front page",
    source: "two sources; they add the number in the same way, which is too few to rely on",
  },
  {
    name: "SA Paribahan",
    alsoCalled: ["s.a. paribahan", "s a paribahan", "এস এ পরিবহন", "এসএ পরিবহন"],
    follow: "https://saparibahan.com/",
    certainty: "front page",
    source: "shops that name its site",
  },
];

/** The element that offers couriers to every field for one: it stands once in the admin area. */
export const COURIERS_ID = "couriers";

/** The couriers to choose from: those that the shop uses, then the other known ones. */
export function courierChoices(used: readonly string[]): string[] {
  const known = couriers
    .map(({ name }) => name)
    .filter((name) => !used.some((own) => courierNamed(own)?.name === name));

  return [...used, ...known];
}

/** The courier of a name as somebody typed it; null for one that is not known. */
export function courierNamed(name: string | null): Courier | null {
  const typed = name?.normalize("NFC").trim().toLowerCase();

  return (
    couriers.find(({ name: known, alsoCalled }) => known.toLowerCase() === typed || alsoCalled.includes(typed ?? "")) ??
    null
  );
}

type Numbers = { courier_name: string | null; courier_tracking_number: string | null };

/** The courier and its tracking number in one line; null while unknown. */
export function courierWords({ courier_name: name, courier_tracking_number: number }: Numbers): string | null {
  if (number === null) return name && t("Courier: {name}", { name });

  return `${name ?? t("Courier")}: ${number}`;
}

/** Where the courier tells of a parcel: its page of the parcel where one is known, else its front page; null while nothing is known. */
export function courierLink({ courier_name: name, courier_tracking_number: number }: Numbers): string | null {
  const courier = courierNamed(name);
  if (!courier || !number) return null;

  if (courier.follows && !/[A-Z]/i.test(number)) return courier.follows.front;

  return courier.follow.replace("{number}", encodeURIComponent(number));
}
