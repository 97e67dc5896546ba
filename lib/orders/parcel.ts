/** Which orders have a parcel, and what follows for those that have none (ADR 057). Pure. */

/** Whom a parcel goes to and where, as its order keeps it. The address is of empty texts where there is no parcel. */
export type Recipient = {
  shipFirstName: string;
  shipLastName: string;
  shipPhone: string;
  shipEmail: string | null;
  shipAddress: string;
  shipArea: string;
  shipCity: string;
  shipZipCode: string | null;
  courierNote: string | null;
};

/** The names of its parts in the history of an order. */
export const recipientNames = {
  shipFirstName: "first_name",
  shipLastName: "last_name",
  shipPhone: "phone",
  shipEmail: "email",
  shipAddress: "street_address",
  shipArea: "area",
  shipCity: "city",
  shipZipCode: "zip_code",
  courierNote: "courier_note",
} as const satisfies Record<keyof Recipient, string>;

/** First and last name together, as they are searched. */
export function wholeName(firstName: string, lastName: string): string {
  return `${firstName} ${lastName}`;
}

/** Whether a change alters whom the parcel goes to, or where. Parts that are not known are not compared. */
export function changesRecipient(before: Partial<Recipient>, change: Partial<Recipient>): boolean {
  const parts = Object.keys(recipientNames) as (keyof Recipient)[];

  return parts.some(
    (part) => change[part] !== undefined && before[part] !== undefined && change[part] !== before[part],
  );
}

/** Products that are delivered as a code: nothing of them is sent. "Premium Access" is none of today's nine categories. */
export const WITHOUT_PARCEL = ["Software", "Premium Access"] as const;

const withoutParcel: ReadonlySet<string> = new Set(WITHOUT_PARCEL);

/** A line of an unknown category is sent. */
type Line = { category?: string | null | undefined };

/** Without one an order needs no address and costs no delivery. */
export function needsParcel(lines: readonly Line[]): boolean {
  return lines.length === 0 || lines.some(({ category }) => !category || !withoutParcel.has(category));
}

/** The lines that are packed; codes are not. */
export function packedLines<L extends Line>(lines: readonly L[]): L[] {
  return lines.filter((line) => needsParcel([line]));
}

export const CASH_WITHOUT_PARCEL =
  "There is no parcel to pay for on delivery: the code comes by mail. Please choose another way to pay.";

/** Whether an order cannot be paid on delivery: nobody comes to its door. One that costs nothing needs nobody to come. */
export function refusesCash(lines: readonly Line[], totalPaisa: number): boolean {
  return totalPaisa > 0 && !needsParcel(lines);
}
