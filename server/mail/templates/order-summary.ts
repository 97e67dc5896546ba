/** What the mails of an order have in common. */

import { placeLine } from "@/lib/geo/place-name";
import { isOwnPicture, mediaUrl, PICTURE_WIDTHS } from "@/lib/media";
import { formatTaka, paisa, toTaka } from "@/lib/money";
import type { ShopDays } from "@/lib/orders/delivery-dates";
import { promiseWords, type StatusWords, statusWords } from "@/lib/orders/status-words";
import { sumRows } from "@/lib/orders/sums";
import { routes } from "@/lib/routes";
import { ownWords } from "@/lib/texts/own-words";
import { to } from "@/lib/texts/page-language";
import { inDigits, t } from "@/lib/texts/text";
import { env } from "@/server/env";
import { mailPath } from "@/server/social/address";
import type { Block, Item, Row } from "../letter";
import type { OrderFacts } from "../payloads";
import { typed } from "../typed";

const taka = (amount: number) => formatTaka(toTaka(paisa(amount)));

/** One after the other; null: not this one. */
export const sentences = (all: readonly (string | null)[]): string => all.filter((one) => one !== null).join(" ");

/** An address of the shop as it works in a mailbox. */
const absolute = (path: string) => new URL(path, env.appUrl).href;
const page = (path: string) => absolute(to(path));

/** A JPEG: from the hosted service where it has the picture, else drawn by the shop. */
function pictureOf(picture: string): string {
  const url = mediaUrl(picture, { width: PICTURE_WIDTHS[0], format: "jpeg" }, env.mediaUrl);

  return absolute(env.mediaUrl === null && isOwnPicture(picture) ? mailPath(picture) : url);
}

function itemOf({ name, nameBn, quantity, pricePaisa, picture }: OrderFacts["lines"][number]): Item {
  return {
    name: `${inDigits(String(quantity))} × ${ownWords(name, nameBn)}`,
    amount: taka(quantity * pricePaisa),
    picture: picture ? pictureOf(picture) : null,
  };
}

/** The lines and what they come to, in taka: they add up, also where an admin set the total apart from them. */
export function summary(order: OrderFacts): Block[] {
  const payment: Row[] = order.methodName ? [[t("Payment method"), order.methodName]] : [];
  const { parts, total } = sumRows({ ...order, hasParcel: hasParcel(order) });

  return [
    { kind: "items", items: order.lines.map(itemOf) },
    { kind: "rows", rows: [...parts, ...payment], total },
  ];
}

/** For the days that a mail promises, from when it was written. */
function daysOf(writtenAt: string, { openOn = [] }: Pick<OrderFacts, "openOn">): ShopDays {
  return { now: new Date(writtenAt), openOn };
}

/** The order as it stood when the mail was written; null in mails of before, which did not say enough. */
function factsOf({ way, status, ...order }: OrderFacts) {
  if (!way || !status) return null;

  return {
    status,
    payment_status: order.paymentStatus,
    payment_method: order.paymentMethod,
    waits_for_stock: order.waitsForStock,
    is_sold_out: order.isSoldOut,
    total_amount: toTaka(paisa(order.totalPaisa)),
    promised_from: way.since,
    delivered_at: order.deliveredAt ?? null,
    zone: way.zone,
    days: daysOf(way.writtenAt, order),
  };
}

/** How it stood in one sentence (lib/orders/status-words). */
export function statusOf(order: OrderFacts): string | null {
  return wordsOf(order)?.text ?? null;
}

function wordsOf(order: OrderFacts): StatusWords | null {
  const facts = factsOf(order);

  return facts && statusWords(facts, facts.days);
}

export function statusBlock(order: OrderFacts): Block[] {
  const words = wordsOf(order);

  return words ? [{ kind: "status", text: words.text, tone: words.tone }] : [];
}

/** It was to be paid online, and is not yet. */
export function waitsForPayment({ payBy, paymentStatus }: OrderFacts): boolean {
  return payBy !== undefined && paymentStatus !== "paid";
}

export function hasParcel({ way }: OrderFacts): boolean {
  return way?.zone !== null;
}

/** When the parcel comes, where to, and how to follow it: the FAQ's days as dates. */
export function parcelFacts(order: OrderFacts): Block[] {
  if (!hasParcel(order)) return [];

  const standing = factsOf(order);
  // Nothing is packed before it is paid.
  const promise = standing && !waitsForPayment(order) ? promiseWords(standing, standing.days) : null;
  const facts: (Row | null)[] = [
    promise ? [t("Delivery"), promise] : null,
    order.address ? [t("To"), typed(addressLines(order.address, order.place).join("\n"))] : null,
    order.courier ? [t("Courier"), order.courier] : null,
    [t("Tracking number"), order.trackingNumber],
  ];

  return [
    { kind: "facts", facts: facts.filter((fact) => fact !== null) },
    ...(order.courierLink
      ? [{ kind: "link" as const, label: t("Follow it at the courier"), href: order.courierLink }]
      : []),
  ];
}

/** Mails of before have the place in their last line alone. */
function addressLines(lines: readonly string[], place: OrderFacts["place"]): readonly string[] {
  if (!place) return lines;

  return [...lines.slice(0, -1), `${placeLine(place)} ${place.zipCode ?? ""}`.trim()];
}

export function totalOf(order: OrderFacts): string {
  return taka(order.totalPaisa);
}

/** What was paid; mails written before that was noted say the total. */
export function paidOf(order: OrderFacts): string {
  return taka(order.paidPaisa ?? order.totalPaisa);
}

type Ordered = Pick<OrderFacts, "orderId">;

/** Leads to what the order's id grants to anyone who holds it. */
export function trackButton({ orderId }: Ordered): Block {
  return { kind: "button", label: t("Track this order"), href: page(routes.track(orderId)) };
}

export function trackLink({ orderId }: Ordered): Block {
  return { kind: "link", label: t("Track this order"), href: page(routes.track(orderId)) };
}

/** What has come may be reviewed. */
export const reviewLink = (): Block => ({ kind: "link", label: t("Write a review"), href: page(routes.myReviews) });

/** Leads to the account that the order belongs to. */
export function orderButton({ orderId }: Ordered, label: string): Block {
  return { kind: "button", label, href: page(routes.myOrder(orderId)) };
}

export function orderAgain({ orderId }: Ordered, kind: "button" | "link"): Block {
  return { kind, label: t("Order again"), href: page(routes.orderAgain(orderId)) };
}

/** The held order, where it is paid one way or another. */
export function payment({ orderId }: Ordered, kind: "button" | "link", label: string): Block {
  return { kind, label, href: page(routes.completePayment(orderId)) };
}

/** Beside a premium code. */
export const appLink = (appListing: string | null | undefined): Block[] =>
  appListing ? [{ kind: "link", label: t("Open the app"), href: appListing }] : [];
