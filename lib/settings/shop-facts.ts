/** What pages and mails say of the shop that its owner can change: the phone, and the ways to pay. Pure. */
import { site } from "@/lib/site";
import type { PaymentMethodName } from "./schema";

export type MethodNames = Readonly<Record<PaymentMethodName, string>>;

export type ShopFacts = {
  /** What customers call, as it is shown. */
  phone: string;
  /** How each payment method is called; orders of a method that is switched off keep its name. */
  methodNames: MethodNames;
  /** What the checkout offers now. */
  offered: readonly PaymentMethodName[];
};

/** Until the settings have been read once. Nothing is promised that the shop may not keep. */
export const DEFAULT_SHOP_FACTS: ShopFacts = {
  phone: site.company.phone,
  methodNames: { aamarpay: "Online payment", cash_on_delivery: "Cash on delivery" },
  offered: [],
};

export function offersCash({ offered }: Pick<ShopFacts, "offered">): boolean {
  return offered.includes("cash_on_delivery");
}

export function offersOnline({ offered }: Pick<ShopFacts, "offered">): boolean {
  return offered.includes("aamarpay");
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

  return new Intl.ListFormat("en-GB").format([...online, ...cash]);
}
