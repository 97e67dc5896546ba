/** Two admins edit one order at once: what each of them made of its fields. Pure. */
import type { OrderEditFields } from "./edit-form";

export type EditField = keyof OrderEditFields;
/** A field that both changed, each to something else. */
export type Clash = { yours: string; saved: string };
export type Clashes = Partial<Record<EditField, Clash>>;

type Edits = {
  /** What the one who is late saw at first, and what they typed since. */
  opened: OrderEditFields;
  typed: OrderEditFields;
  /** What the other one saved meanwhile. */
  saved: OrderEditFields;
};

const textOf = (value: OrderEditFields[EditField]) => value ?? "";

/** The form on top of what is saved now: everything typed stays, the rest is as it was saved; and where both changed the same field. */
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
