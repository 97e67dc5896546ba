/** The parts of a message while it is read. Pure. */
import type { UnclearKind } from "./kinds";
import type { FieldName } from "./words";

/** `products`: candidates for an item, and `quantity` of them; empty and null if the text is not about an item. */
export type Unclear<P> = { kind: UnclearKind; text: string; products: P[]; quantity: number | null };

export const note = <P>(kind: UnclearKind, texts: readonly string[]): Unclear<P>[] =>
  texts.map((text) => ({ kind, text, products: [], quantity: null }));

export type MessageReading<P> = {
  name: string;
  phone: string;
  email: string;
  address: string;
  area: string;
  city: string;
  zip_code: string;
  coupon: string;
  note: string;
  items: { product: P; quantity: number }[];
  unclear: Unclear<P>[];
  source: "messenger" | "whatsapp";
};

/** Marks the position of a number, because the name is usually next to it. */
export const NUMBER_MARK = "\u0001";

/** Text without a label. */
export type Loose = { text: string; line: number; isFirstOfLine: boolean; isAddress: boolean };

export type Parts<P> = Record<Exclude<FieldName, "items" | "phone">, string[]> &
  Pick<MessageReading<P>, "items" | "unclear"> & { loose: Loose[] };
