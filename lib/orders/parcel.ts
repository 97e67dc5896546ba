/** Decides which orders have a parcel, and the consequences if they have none (ADR 057). Pure. */

/** Recipient and address stored with an order. Address fields are empty strings if there is no parcel. */
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

/** Names of the recipient fields in the history. */
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

/** Full name for searching. */
export function fullName(firstName: string, lastName: string): string {
  return `${firstName} ${lastName}`;
}

/** Checks whether a change alters the recipient or address. Unknown parts are not compared. */
export function recipientChanged(before: Partial<Recipient>, change: Partial<Recipient>): boolean {
  const parts = Object.keys(recipientNames) as (keyof Recipient)[];

  return parts.some(
    (part) => change[part] !== undefined && before[part] !== undefined && change[part] !== before[part],
  );
}

/** Categories that are delivered as a code, without a parcel. "Premium Access" is no longer one of the nine categories. */
export const WITHOUT_PARCEL = ["Software", "Premium Access"] as const;

const withoutParcel: ReadonlySet<string> = new Set(WITHOUT_PARCEL);

/** A line of unknown category is assumed to need a parcel. */
type Line = { category?: string | null | undefined };

/** Orders without a parcel need no address and have no delivery charge. */
export function needsParcel(lines: readonly Line[]): boolean {
  return lines.length === 0 || lines.some(({ category }) => !category || !withoutParcel.has(category));
}

/** Lines to be packed, without codes. */
export function packedLines<L extends Line>(lines: readonly L[]): L[] {
  return lines.filter((line) => needsParcel([line]));
}

export const CASH_WITHOUT_PARCEL =
  "There's no parcel to pay for on delivery: the code comes by email. Please choose another way to pay.";

/** Whether cash is unavailable: orders without a parcel cannot be paid on delivery, and free orders need no payment. */
export function refusesCash(lines: readonly Line[], totalPaisa: number): boolean {
  return totalPaisa > 0 && !needsParcel(lines);
}
