/** What the mails of an order have in common. */
import { formatTaka, paisa, toTaka } from "@/lib/money";
import { sumRows } from "@/lib/orders/sums";
import { routes } from "@/lib/routes";
import { env } from "@/server/env";
import type { Block } from "../letter";
import type { OrderFacts } from "../payloads";

const taka = (amount: number) => formatTaka(toTaka(paisa(amount)));

/** The lines and what they come to, in taka: they add up, also where an admin set the total apart from them. */
export function summary(order: OrderFacts): Block {
  const lines = order.lines.map(({ name, quantity, pricePaisa }): [string, string] => [
    `${quantity} × ${name}`,
    taka(quantity * pricePaisa),
  ]);
  const payment: [string, string][] = order.methodName ? [["Payment method", order.methodName]] : [];
  const { parts, total } = sumRows(order);

  return { kind: "rows", rows: [...lines, ...parts, ...payment], total };
}

export function totalOf(order: OrderFacts): string {
  return taka(order.totalPaisa);
}

/** What was paid; mails written before that was noted say the total. */
export function paidOf(order: OrderFacts): string {
  return taka(order.paidPaisa ?? order.totalPaisa);
}

/** Leads to what the order's id grants to anyone who holds it. */
export function trackButton(order: OrderFacts): Block {
  return { kind: "button", label: "Track this order", href: `${env.appUrl}${routes.track(order.orderId)}` };
}

/** Leads to the account that the order belongs to. */
export function orderButton(order: Pick<OrderFacts, "orderId">, label: string): Block {
  return { kind: "button", label, href: `${env.appUrl}${routes.myOrder(order.orderId)}` };
}
