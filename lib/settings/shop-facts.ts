/** Configurable shop data for pages and emails: company, contact, payment methods. Pure. */
import { searchablePhone } from "@/lib/digits";
import { site } from "@/lib/site";
import type { Label } from "@/lib/texts/catalogue";
import { formatList } from "@/lib/texts/list";
import { t } from "@/lib/texts/text";
import { exampleShop } from "./examples";
import { DEFAULT_OPENING_HOURS, type OpeningHours } from "./opening-hours";
import { byMethod, isCashMethod, isOnlineMethod, type PaymentKind, type PaymentMethodName } from "./payment-methods";

export type MethodNames = Readonly<Record<PaymentMethodName, string>>;

/** Registration numbers that the law requires to be shown, if the shop has them. */
export type Registrations = {
  tradeLicence: string | null;
  bin: string | null;
  dbid: string | null;
  tin: string | null;
};

export type ShopFacts = Registrations & {
  /** Legal company name; defaults to the shop's name. */
  company: string;
  /** Customer service number as displayed; null until set. */
  phone: string | null;
  /** SUPPORT_EMAIL; null until set. */
  email: string | null;
  /** Postal address, line by line; empty until set. */
  address: readonly string[];
  /** Officer for complaints. Without one the name is null, and phone and email are the shop's. */
  officer: { name: string | null; phone: string | null; email: string | null };
  /** Download address of the mobile app; null: not offered. */
  appListing: string | null;
  /** WhatsApp number, and Messenger page name; null if not set. */
  whatsapp: string | null;
  messenger: string | null;
  opening: OpeningHours;
  /** Name of each payment method; orders keep the name of a disabled method. */
  methodNames: MethodNames;
  /** Methods the checkout offers now. */
  offered: readonly PaymentMethodName[];
};

const DEFAULT_NAMES = { online: "Online payment", cash: "Cash on delivery" } as const satisfies Record<
  PaymentKind,
  Label
>;

/** Used until the settings have been loaded. Contains no promise that might be wrong. */
export const DEFAULT_SHOP_FACTS: ShopFacts = {
  company: site.name,
  tradeLicence: null,
  bin: null,
  dbid: null,
  tin: null,
  phone: null,
  email: null,
  address: [],
  officer: { name: null, phone: null, email: null },
  appListing: null,
  whatsapp: null,
  messenger: null,
  opening: DEFAULT_OPENING_HOURS,
  methodNames: byMethod((_, kind) => DEFAULT_NAMES[kind]),
  offered: [],
};

export function offersCash({ offered }: Pick<ShopFacts, "offered">): boolean {
  return offered.some(isCashMethod);
}

export function offersOnline({ offered }: Pick<ShopFacts, "offered">): boolean {
  return offered.some(isOnlineMethod);
}

/** Payment methods that an order may switch to. */
export type OfferedMethods = { cash: boolean; online: boolean };

export function offeredMethods(shop: Pick<ShopFacts, "offered">): OfferedMethods {
  return { cash: offersCash(shop), online: offersOnline(shop) };
}

/** Brands of online payment methods, most used first. */
const ONLINE_MARKS = ["bKash", "Nagad", "Rocket", "Visa", "Mastercard"] as const;

/** Payment brands shown next to a price: only of currently offered methods. */
export function paymentMarks(shop: Pick<ShopFacts, "methodNames" | "offered">): readonly string[] {
  return [
    ...(offersOnline(shop) ? ONLINE_MARKS : []),
    ...(offersCash(shop) ? [shop.methodNames.cash_on_delivery] : []),
  ];
}

/** Translates default method names; custom names stay unchanged. */
export function localizeMethodNames(names: MethodNames): MethodNames {
  return byMethod((name) => localizeMethodName(names[name]));
}

const exampleWords: readonly Label[] = [
  exampleShop.company_name,
  "Example House 12, Example Road 3",
  "Dhaka 1205, Bangladesh",
];

/** Translates the demo's company and address; a shop owner's values stay unchanged. */
export function localizeCompany(written: string): string {
  const known = exampleWords.find((words) => words === written);

  return known ? t(known) : written;
}

/** "BIN: 001234567-0101", one line per number that is set. */
export function registrationLines({ tradeLicence, bin, dbid, tin }: Registrations): string[] {
  const lines = [
    tradeLicence && t("Trade licence: {number}", { number: tradeLicence }),
    bin && t("BIN: {number}", { number: bin }),
    tin && t("TIN: {number}", { number: tin }),
    dbid && t("DBID: {number}", { number: dbid }),
  ];

  return lines.filter((line) => line !== null);
}

/** "Complaint officer: Rahima Khatun, 01711-000000"; null without a named officer. */
export function officerLine({ officer: { name, phone } }: Pick<ShopFacts, "officer">): string | null {
  if (!name) return null;

  return t("Complaint officer: {name}", { name: phone ? `${name}, ${phone}` : name });
}

const stores: readonly { host: string; name: string }[] = [
  { host: "play.google.com", name: "Google Play" },
  { host: "apps.apple.com", name: "App Store" },
];

/** Text of the app link, which names the store if known. */
export function appLinkLabel(appListing: string): string {
  const store = stores.find(({ host }) => URL.parse(appListing)?.hostname === host);

  return store ? t("Get the app on {store}", { store: store.name }) : t("Get the app");
}

/** The address on one line. */
export const addressLine = (address: readonly string[]): string => address.join(", ");

/** Default names and descriptions of payment methods in a new shop. */
const firstMethodWords: readonly Label[] = [
  ...Object.values(DEFAULT_NAMES),
  "Card, bKash, Nagad or Rocket through aamarPay",
  "Pay in cash when the parcel arrives",
];

export function localizeMethodName(written: string): string {
  const known = firstMethodWords.find((words) => words === written);

  return known ? t(known) : written;
}

/** Adapts a name for use within a sentence: starts in lower case, unless it is an acronym. */
export function withinSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** "Visa, Mastercard, mobile financial services and cash on delivery": the enabled payment methods. */
export function paymentMethodsText(shop: Pick<ShopFacts, "methodNames" | "offered">): string {
  // Card network agreements require the network names even if the settings cannot be loaded.
  const online = offersOnline(shop) || shop.offered.length === 0 ? site.acceptedPayments : [];
  const cash = offersCash(shop) ? [withinSentence(shop.methodNames.cash_on_delivery)] : [];

  return formatList([...online.map((name) => (name === "mobile financial services" ? t(name) : name)), ...cash]);
}

/** Links that start a chat with the shop. */
export function chatLinks({ whatsapp, messenger }: Pick<ShopFacts, "whatsapp" | "messenger">) {
  const links = [
    { name: "WhatsApp", href: whatsapp && `https://wa.me/${searchablePhone(whatsapp).replace(/\D/g, "")}` },
    { name: "Messenger", href: messenger && `https://m.me/${messenger}` },
  ] as const;

  return links.flatMap(({ name, href }) => (href ? [{ name, href }] : []));
}
