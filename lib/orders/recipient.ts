/** Whom an order goes to, as it is shown. Many people have one name; an order has two, so they give it as both (D8.47). Pure. */
import type { Recipient } from "./parcel";

type Names = { firstName: string; lastName: string };

export function isOneName({ firstName, lastName }: Names): boolean {
  const [first, last] = [firstName, lastName].map((name) => name.trim().normalize("NFC").toLowerCase());

  return first !== "" && first === last;
}

/** First and last name; one name once. */
export function joinNames(names: Names): string {
  return isOneName(names) ? names.firstName : `${names.firstName} ${names.lastName}`;
}

/** The same of an order's row. */
export function recipientName(order: Pick<Recipient, "shipFirstName" | "shipLastName">): string {
  return joinNames({ firstName: order.shipFirstName, lastName: order.shipLastName });
}

/** A whole name as the two that an order has; somebody's only name is both. */
export function splitName(fullName: string): Names {
  const [firstName = "", ...rest] = fullName.trim().split(/\s+/);

  return { firstName, lastName: rest.join(" ") || firstName };
}
