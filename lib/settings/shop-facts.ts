/** What pages and mails say of the shop that its owner can change: the company, how it is reached, and the ways to pay. Pure. */
import { searchablePhone } from "@/lib/digits";
import { site } from "@/lib/site";
import type { Label } from "@/lib/texts/catalogue";
import { listOf } from "@/lib/texts/list";
import { t } from "@/lib/texts/text";
import { exampleShop } from "./examples";
import { DEFAULT_OPENING_HOURS, type OpeningHours } from "./opening-hours";
import type { PaymentMethodName } from "./schema";

export type MethodNames = Readonly<Record<PaymentMethodName, string>>;

/** Numbers that the law wants shown, where the shop has them. */
export type Registrations = { tradeLicence: string | null; bin: string | null; dbid: string | null };

export type ShopFacts = Registrations & {
  /** The legal name of the company; the name of the shop where none is set. */
  company: string;
  /** What customers call, as it is shown; null until it is set. */
  phone: string | null;
  /** Where customers write to: SUPPORT_EMAIL; null until it is set. */
  email: string | null;
  /** Where post reaches it, line by line; none until it is set. */
  address: readonly string[];
  /** Where the mobile app can be downloaded; null: not offered. */
  appListing: string | null;
  /** A number on WhatsApp, and the name of the page on Messenger; null where the shop has none. */
  whatsapp: string | null;
  messenger: string | null;
  opening: OpeningHours;
  /** How each payment method is called; orders of a method that is switched off keep its name. */
  methodNames: MethodNames;
  /** What the checkout offers now. */
  offered: readonly PaymentMethodName[];
};

const DEFAULT_METHOD_NAMES = { aamarpay: "Online payment", cash_on_delivery: "Cash on delivery" } as const;

/** Until the settings have been read once. Nothing is promised that the shop may not keep. */
export const DEFAULT_SHOP_FACTS: ShopFacts = {
  company: site.name,
  tradeLicence: null,
  bin: null,
  dbid: null,
  phone: null,
  email: null,
  address: [],
  appListing: null,
  whatsapp: null,
  messenger: null,
  opening: DEFAULT_OPENING_HOURS,
  methodNames: DEFAULT_METHOD_NAMES,
  offered: [],
};

export function offersCash({ offered }: Pick<ShopFacts, "offered">): boolean {
  return offered.includes("cash_on_delivery");
}

export function offersOnline({ offered }: Pick<ShopFacts, "offered">): boolean {
  return offered.includes("aamarpay");
}

/** Which ways to pay an order may change to. */
export type OfferedWays = { cash: boolean; online: boolean };

export function offeredWays(shop: Pick<ShopFacts, "offered">): OfferedWays {
  return { cash: offersCash(shop), online: offersOnline(shop) };
}

/** The ways to pay online as buyers know them, the most used first. */
const ONLINE_MARKS = ["bKash", "Nagad", "Rocket", "Visa", "Mastercard"] as const;

/** The words that stand as marks beside a price: what the checkout offers now, and nothing else. */
export function paymentMarks(shop: Pick<ShopFacts, "methodNames" | "offered">): readonly string[] {
  return [
    ...(offersOnline(shop) ? ONLINE_MARKS : []),
    ...(offersCash(shop) ? [shop.methodNames.cash_on_delivery] : []),
  ];
}

/** The names in the language of the page: the shop's own words stay as they were written. */
export function methodNamesHere(names: MethodNames): MethodNames {
  return { aamarpay: methodWords(names.aamarpay), cash_on_delivery: methodWords(names.cash_on_delivery) };
}

const exampleWords: readonly Label[] = [
  exampleShop.company_name,
  "Example House 12, Example Road 3",
  "Dhaka 1205, Bangladesh",
];

/** Company and address of the demo likewise: those of an owner stay as they were written. */
export function companyHere(written: string): string {
  const known = exampleWords.find((words) => words === written);

  return known ? t(known) : written;
}

/** "BIN: 001234567-0101", a line for each number that is set. */
export function registrationLines({ tradeLicence, bin, dbid }: Registrations): string[] {
  const lines = [
    tradeLicence && t("Trade licence: {number}", { number: tradeLicence }),
    bin && t("BIN: {number}", { number: bin }),
    dbid && t("DBID: {number}", { number: dbid }),
  ];

  return lines.filter((line) => line !== null);
}

const stores: readonly { host: string; name: string }[] = [
  { host: "play.google.com", name: "Google Play" },
  { host: "apps.apple.com", name: "App Store" },
];

/** What the link to the app says: by its store, where that is known. */
export function appLinkWords(appListing: string): string {
  const store = stores.find(({ host }) => URL.parse(appListing)?.hostname === host);

  return store ? t("Get the app on {store}", { store: store.name }) : t("Get the app");
}

/** The address on one line. */
export const addressLine = (address: readonly string[]): string => address.join(", ");

/** What a new shop says of its payment methods. */
const firstMethodWords: readonly Label[] = [
  ...Object.values(DEFAULT_METHOD_NAMES),
  "Card, bKash, Nagad or Rocket through aamarPay",
  "Pay in cash when the parcel arrives",
];

export function methodWords(written: string): string {
  const known = firstMethodWords.find((words) => words === written);

  return known ? t(known) : written;
}

/** A name in the middle of a sentence: without its capital, unless the next letter is one too. */
export function withinSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** "Visa, Mastercard, mobile financial services and cash on delivery": the payment methods that are switched on. */
export function waysToPay(shop: Pick<ShopFacts, "methodNames" | "offered">): string {
  // The agreements with the card networks hold even if the settings cannot be read.
  const online = offersOnline(shop) || shop.offered.length === 0 ? site.acceptedPayments : [];
  const cash = offersCash(shop) ? [withinSentence(shop.methodNames.cash_on_delivery)] : [];

  return listOf([...online.map((name) => (name === "mobile financial services" ? t(name) : name)), ...cash]);
}

/** Where a press starts a chat with the shop, where it has one. */
export function chatLinks({ whatsapp, messenger }: Pick<ShopFacts, "whatsapp" | "messenger">) {
  const links = [
    { name: "WhatsApp", href: whatsapp && `https://wa.me/${searchablePhone(whatsapp).replace(/\D/g, "")}` },
    { name: "Messenger", href: messenger && `https://m.me/${messenger}` },
  ] as const;

  return links.flatMap(({ name, href }) => (href ? [{ name, href }] : []));
}
