/** Merges concurrent edits of an order by two admins. Pure. */
import type { OrderEditFields } from "./edit-form";

export type EditField = keyof OrderEditFields;
/** A field that both admins changed to different values. */
export type Clash = { yours: string; saved: string };
export type Clashes = Partial<Record<EditField, Clash>>;

type Edits = {
  /** Values the second admin started from and typed. */
  opened: OrderEditFields;
  typed: OrderEditFields;
  /** Values the first admin saved in between. */
  saved: OrderEditFields;
};

const textOf = (value: OrderEditFields[EditField]) => value ?? "";

/** Applies the typed values to the saved ones. Returns the admin's own fields and the conflicts. */
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
