/** Merges concurrent edits of an order by two admins. Pure. */
import type { Label } from "@/lib/texts/catalogue";
import type { OrderEditFields } from "./edit-form";

export type EditField = keyof OrderEditFields;

export const fieldLabels: Readonly<Record<EditField, Label>> = {
  first_name: "First name",
  last_name: "Last name",
  phone: "Phone number",
  email: "Email of this order",
  address: "Street address",
  area: "Area",
  city: "City",
  zip_code: "ZIP code",
  note: "Note for the courier",
  status: "Status",
  payment_status: "Payment status",
  delivery_status: "Delivery status",
  payment_method: "Payment method",
  total_amount: "Total (৳)",
  delivery_charge: "Delivery charge (৳)",
  courier_name: "Courier",
  courier_tracking_number: "Courier's tracking number",
  tracking_number: "Second tracking number",
};

/** A field that both admins changed to different values. */
export type Clash = { yours: string; saved: string };
export type Clashes = Partial<Record<EditField, Clash>>;

type Edits = {
  /** Saved values when the second admin opened the form, and the values they typed. */
  opened: OrderEditFields;
  typed: OrderEditFields;
  /** Values that the first admin has saved since. */
  saved: OrderEditFields;
};

const textOf = (value: OrderEditFields[EditField]) => value ?? "";

/** Applies the typed values to the saved ones. Returns the second admin's changed fields and the conflicts. */
export function mergeEdits({ opened, typed, saved }: Edits): { mine: EditField[]; clashes: Clashes } {
  const names = Object.keys(saved) as EditField[];
  const differs = (name: EditField, one: OrderEditFields, other: OrderEditFields) =>
    textOf(one[name]) !== textOf(other[name]);
  const mine = names.filter((name) => differs(name, typed, opened));
  const clashing = mine.filter((name) => differs(name, saved, opened) && differs(name, typed, saved));

  return {
    mine,
    clashes: Object.fromEntries(
      clashing.map((name) => [name, { yours: textOf(typed[name]), saved: textOf(saved[name]) }]),
    ),
  };
}
