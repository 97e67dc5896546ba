/**
 * Couriers used by shops in Bangladesh, as data: names and tracking pages. Each URL has its source and certainty; none has been tested with
 * the courier. Pure.
 */

import { t } from "@/lib/texts/text";

/** Certainty of a URL: several independent shops use it, shops disagree, or it is only the courier's home page. */
type Certainty = "several sources" | "sources disagree" | "front page";

export type Courier = {
  name: string;
  /** Alternative spellings in lower case. */
  alsoCalled: readonly string[];
  /**
   * Tracking page; `{number}` is replaced with the tracking number. Without the placeholder the customer enters the number on that page.
   */
  follow: string;
  /**
   * The number in the courier's sheets that `follow` needs; omitted for the consignment number. A tracking code contains a letter; all
   * other numbers link to `front`.
   */
  follows?: { number: "tracking"; front: string };
  certainty: Certainty;
  source: string;
};

export const takenNumberText = (number: string, order: string) =>
  t("{number} is already the number of order {order}", { number, order });

/** Most used couriers first. Any other name is accepted too. */
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

/** Id of the shared datalist of couriers, rendered once in the admin area. */
export const COURIERS_ID = "couriers";

/** Couriers to choose from: those the shop uses, then the other known ones. */
export function courierChoices(used: readonly string[]): string[] {
  const known = couriers
    .map(({ name }) => name)
    .filter((name) => !used.some((own) => courierNamed(own)?.name === name));

  return [...used, ...known];
}

/** Finds a courier by its typed name; null if unknown. */
export function courierNamed(name: string | null): Courier | null {
  const typed = name?.normalize("NFC").trim().toLowerCase();

  return (
    couriers.find(({ name: known, alsoCalled }) => known.toLowerCase() === typed || alsoCalled.includes(typed ?? "")) ??
    null
  );
}

type Numbers = { courier_name: string | null; courier_tracking_number: string | null };

/** Courier and tracking number on one line; null while unknown. */
export function formatCourier({ courier_name: name, courier_tracking_number: number }: Numbers): string | null {
  if (number === null) return name && t("Courier: {name}", { name });

  return `${name ?? t("Courier")}: ${number}`;
}

/**
 * URL of the parcel on the courier's tracking page if known, otherwise of the courier's home page; null without a tracking number or if the
 * courier is unknown.
 */
export function courierLink({ courier_name: name, courier_tracking_number: number }: Numbers): string | null {
  const courier = courierNamed(name);
  if (!courier || !number) return null;

  if (courier.follows && !/[A-Z]/i.test(number)) return courier.follows.front;

  return courier.follow.replace("{number}", encodeURIComponent(number));
}
