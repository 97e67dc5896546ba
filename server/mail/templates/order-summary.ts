/** Parts shared by order emails. */

import { placeLine } from "@/lib/geo/place-name";
import { isOwnPicture, mediaUrl, PICTURE_WIDTHS } from "@/lib/media";
import { formatTaka, paisa, toTaka } from "@/lib/money";
import { restPaisa } from "@/lib/orders/rest";
import { totalRows } from "@/lib/orders/totals";
import { type OrderView, viewOf } from "@/lib/orders/view";
import { routes } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { pickContent } from "@/lib/texts/pick-content";
import { localizeDigits, t } from "@/lib/texts/text";
import { env } from "@/server/env";
import { mailPath } from "@/server/social/address";
import type { Block, Item, Row } from "../email-layout";
import type { OrderFacts } from "../payloads";
import { markTyped } from "../typed";

const taka = (amount: number) => formatTaka(toTaka(paisa(amount)));

/** Joins sentences, skipping null. */
export const joinSentences = (all: readonly (string | null)[]): string => all.filter((one) => one !== null).join(" ");

/** Absolute URL of a shop path, as emails require. */
const absolute = (path: string) => new URL(path, env.appUrl).href;
const page = (path: string) => absolute(to(path));

/** URL of a JPEG: from the media service if it hosts the image, otherwise rendered by the shop. */
function pictureOf(picture: string): string {
  const url = mediaUrl(picture, { width: PICTURE_WIDTHS[0], format: "jpeg" }, env.mediaUrl);

  return absolute(env.mediaUrl === null && isOwnPicture(picture) ? mailPath(picture) : url);
}

function itemOf({ name, nameBn, quantity, pricePaisa, picture }: OrderFacts["lines"][number]): Item {
  return {
    name: `${localizeDigits(String(quantity))} × ${pickContent(name, nameBn)}`,
    amount: taka(quantity * pricePaisa),
    picture: picture ? pictureOf(picture) : null,
  };
}

/** Lines and totals in taka. The rows add up even if an admin set the total. */
export function summary(order: OrderFacts): Block[] {
  const payment: Row[] = order.methodName ? [[t("Payment method"), order.methodName]] : [];
  const { parts, total, advance } = totalRows({ ...order, hasParcel: hasParcel(order) });

  return [
    { kind: "items", items: order.lines.map(itemOf) },
    { kind: "rows", rows: [...parts, ...payment], total },
    ...(advance.length > 0 ? [{ kind: "rows" as const, rows: advance }] : []),
  ];
}

/** View of the order at the time of the email; null for older emails, which store too little. */
function viewOfMail({ way, status, openOn, ...order }: OrderFacts): OrderView | null {
  if (!way || !status) return null;

  const stored = {
    status,
    payment_status: order.paymentStatus,
    payment_method: order.paymentMethod,
    waits_for_stock: order.waitsForStock,
    is_sold_out: order.isSoldOut,
    advance_amount: order.isAdvanceDueBack ? toTaka(paisa(order.advancePaisa ?? 0)) : 0,
    rest_amount: toTaka(paisa(restOf(order))),
    promised_from: way.since,
    delivered_at: order.deliveredAt ?? null,
    zone: way.zone,
  };

  return viewOf(stored, { audience: "buyer", now: new Date(way.writtenAt), openOn });
}

/** The order's status in one sentence. */
export function statusOf(order: OrderFacts): string | null {
  return viewOfMail(order)?.text ?? null;
}

export function statusBlock(order: OrderFacts): Block[] {
  const view = viewOfMail(order);

  return view ? [{ kind: "status", text: view.text, tone: view.tone }] : [];
}

/** Checks whether online payment is outstanding. */
export function waitsForPayment({ payBy, paymentStatus }: OrderFacts): boolean {
  return payBy !== undefined && paymentStatus !== "paid";
}

export function hasParcel({ way }: OrderFacts): boolean {
  return way?.zone !== null;
}

/** Delivery date, address and tracking link. Shows the promised days of the FAQ as dates. */
export function parcelFacts(order: OrderFacts): Block[] {
  if (!hasParcel(order)) return [];

  // Orders are packed only after payment.
  const promise = waitsForPayment(order) ? null : viewOfMail(order)?.facts.promise;
  const facts: (Row | null)[] = [
    promise ? [t("Delivery"), promise] : null,
    order.address ? [t("To"), markTyped(addressLines(order.address, order.place).join("\n"))] : null,
    order.courier ? [t("Courier"), order.courier] : null,
    [t("Tracking number"), order.trackingNumber],
  ];

  return [
    { kind: "facts", facts: facts.filter((fact) => fact !== null) },
    ...(order.courierLink
      ? [{ kind: "link" as const, label: t("Track it with the courier"), href: order.courierLink }]
      : []),
  ];
}

/** Address lines; older emails have the place only in the last line. */
function addressLines(lines: readonly string[], place: OrderFacts["place"]): readonly string[] {
  if (!place) return lines;

  return [...lines.slice(0, -1), `${placeLine(place)} ${place.zipCode ?? ""}`.trim()];
}

const restOf = ({ totalPaisa, advancePaisa = 0 }: OrderFacts) => restPaisa({ totalPaisa, advancePaisa });

/** What is to be paid: the total less an advance. */
export function dueOf(order: OrderFacts): string {
  return taka(restOf(order));
}

/** Amount paid; emails from before it was stored show the total. */
export function paidOf(order: OrderFacts): string {
  return taka(order.paidPaisa ?? order.totalPaisa);
}

type Ordered = Pick<OrderFacts, "orderId">;

/** Button to the public tracking page, which is visible to anyone with the order's id. */
export function trackButton({ orderId }: Ordered): Block {
  return { kind: "button", label: t("Track this order"), href: page(routes.track(orderId)) };
}

export function trackLink({ orderId }: Ordered): Block {
  return { kind: "link", label: t("Track this order"), href: page(routes.track(orderId)) };
}

/** Link to review delivered items. */
export const reviewLink = (): Block => ({ kind: "link", label: t("Write a review"), href: page(routes.myReviews) });

/** Button to the order in the customer's account. */
export function orderButton({ orderId }: Ordered, label: string): Block {
  return { kind: "button", label, href: page(routes.myOrder(orderId)) };
}

export function orderAgain({ orderId }: Ordered, kind: "button" | "link"): Block {
  return { kind, label: t("Order again"), href: page(routes.orderAgain(orderId)) };
}

/** Link to the payment page of an unpaid order, which offers all methods. */
export function payment({ orderId }: Ordered, kind: "button" | "link", label: string): Block {
  return { kind, label, href: page(routes.completePayment(orderId)) };
}

/** Link to the app, shown next to a premium code. */
export const appLink = (appListing: string | null | undefined): Block[] =>
  appListing ? [{ kind: "link", label: t("Open the app"), href: appListing }] : [];
