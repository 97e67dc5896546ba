/** Display of a recipient's name. Orders require two names, so people with a single name enter it twice (D8.47). Pure. */
import type { Recipient } from "./parcel";

type Names = { firstName: string; lastName: string };

export function isOneName({ firstName, lastName }: Names): boolean {
  const [first, last] = [firstName, lastName].map((name) => name.trim().normalize("NFC").toLowerCase());

  return first !== "" && first === last;
}

/** Joins first and last name; a name entered twice is shown once. */
export function joinNames(names: Names): string {
  return isOneName(names) ? names.firstName : `${names.firstName} ${names.lastName}`;
}

/** joinNames for a database row. */
export function recipientName(order: Pick<Recipient, "shipFirstName" | "shipLastName">): string {
  return joinNames({ firstName: order.shipFirstName, lastName: order.shipLastName });
}

/** Splits a full name into an order's two names; a single name is used for both. */
export function splitName(fullName: string): Names {
  const [firstName = "", ...rest] = fullName.trim().split(/\s+/);

  return { firstName, lastName: rest.join(" ") || firstName };
}
