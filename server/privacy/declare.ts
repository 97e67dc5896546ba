/** Form of the declaration of personal data: what each column holds, and what download and deletion do with it (ADR 096). */
import type { Tx } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";

export type Model = Prisma.ModelName;
type Operations<M extends Model> = Prisma.TypeMap["model"][M]["operations"];
type Where<M extends Model> = NonNullable<Operations<M>["findMany"]["args"]["where"]>;
type Data<M extends Model> = Operations<M> extends { updateMany: { args: { data: infer D } } } ? D : never;
export type ColumnOf<M extends Model> = keyof Prisma.TypeMap["model"][M]["fields"] & string;

/** Whose data: an account with its orders. */
export type Person = {
  id: string;
  /** Confirmed address. Null without one: anyone could have registered the address, so nothing is found by it. */
  email: string | null;
  /** The account's address, confirmed or not. */
  address: string;
  orderIds: readonly string[];
};

/**
 * `personal` and `fact` are in the download. `copy` repeats a personal column in another form. `secret` is a hash or token. `staff` is about
 * our staff, written by them for themselves, or may be about others. `technical` links rows or steers the program.
 */
export type Use = "personal" | "copy" | "secret" | "staff" | "fact" | "technical";

/** `policy`: words of the privacy policy that cover it; required for all uses except `fact` and `technical`. */
export type Column = { use: Use; policy: string | null };

type Run = (tx: Tx, person: Person, now: Date) => Promise<unknown>;

/** `keep`: reasons for personal columns whose values remain. */
export type Deletion<M extends Model> =
  | "delete"
  | { clear: Data<M>; keep?: { [C in ColumnOf<M>]?: string } }
  | { run: Run }
  | { keepAll: string };

type Row = Record<string, unknown>;

/** `hide` replaces values that are another person's data although the row is this person's. */
type Download = { file: string; hide?: (row: Row, person: Person) => Row } | { none: string };

export type Declaration<M extends Model> = {
  /** Name of its file in the download, or why there is none. */
  download: Download;
  deletion: Deletion<M>;
  /** Rows of a person. */
  of: (person: Person) => Where<M>;
  /** Primary key; default `id`. */
  key?: readonly ColumnOf<M>[];
  columns: Record<ColumnOf<M>, Column>;
};

/** A declaration whose model is a value, not a type. */
export type AnyDeclaration = Pick<Declaration<Model>, "download"> & {
  deletion: "delete" | { clear: object; keep?: Record<string, string> } | { run: Run } | { keepAll: string };
  of: (person: Person) => object;
  key?: readonly string[];
  columns: Record<string, Column>;
};

/** A model without personal data, with the reason if it is not obvious. */
export type NotPersonal = { notPersonal: string };

type Columns<C extends string> = Record<C, Column>;

function columns<C extends string>(use: Use, policy: string | null, names: readonly C[]): Columns<C> {
  return Object.fromEntries(names.map((name) => [name, { use, policy }])) as Columns<C>;
}

export const personal = <C extends string>(policy: string, ...names: C[]): Columns<C> =>
  columns("personal", policy, names);
export const copy = <C extends string>(policy: string, ...names: C[]): Columns<C> => columns("copy", policy, names);
export const secret = <C extends string>(policy: string, ...names: C[]): Columns<C> => columns("secret", policy, names);
export const staff = <C extends string>(policy: string, ...names: C[]): Columns<C> => columns("staff", policy, names);
export const fact = <C extends string>(...names: C[]): Columns<C> => columns("fact", null, names);
export const technical = <C extends string>(...names: C[]): Columns<C> => columns("technical", null, names);
