/**
 * Reads an order from a message that a customer sent by Messenger or WhatsApp, by rules only: name, number, address and items. Text that
 * the rules do not understand is listed, never dropped. Pure.
 */
import { mobileNumber, toAsciiDigits } from "@/lib/digits";
import type { PlaceFinder } from "@/lib/geo/place-in-text";
import { MAX_ITEMS_PER_ORDER } from "@/lib/orders/lines";
import { asTyped, settleLoose, streetOf } from "./address";
import { createItemFinder, type NamedProduct, quantityIn } from "./items";
import { type MessageReading, NUMBER_MARK, note, type Parts } from "./parts";
import {
  type FieldName,
  hasAddressWord,
  introducedName,
  isChatter,
  isWhatsAppCopy,
  looksLikeName,
  splitAtLabels,
  withoutChatter,
  withoutDecoration,
  wordsOf,
} from "./words";

const MOBILE = /(?<!\d)(?:(?:\+|00)?88[\s-]?)?0?1[3-9](?:[\s-]?\d){8}(?!\d)/gu;
const ALMOST_MOBILE = /(?<!\d)(?:\+?88)?01(?:[\s-]?\d){5,12}(?!\d)/gu;
const EMAIL = /[^\s,;<>()]+@[^\s,;<>()]+\.[a-z]{2,}/iu;
const DESTINATION = /(?:send|deliver)(?:\s+(?:it|them|this))?\s+to\s*:?\s/giu;

/** Replaces all matches of a pattern by the mark. */
function take(text: string, pattern: RegExp): { found: string[]; rest: string } {
  return { found: text.match(pattern) ?? [], rest: text.replace(pattern, ` ${NUMBER_MARK} `) };
}

const withZero = (number: string) => (/^1/.test(number) ? `0${number}` : number);

type Numbers = { phones: string[]; wrong: string[]; email: string; rest: string };

function takeNumbers(text: string): Numbers {
  const email = EMAIL.exec(text)?.[0] ?? "";
  const mobile = take(text.replace(EMAIL, " "), MOBILE);
  const almost = take(mobile.rest, ALMOST_MOBILE);
  const phones = mobile.found.map((typed) => mobileNumber(withZero(typed.replace(/[\s-]/g, ""))) ?? typed);

  return { phones: [...new Set(phones)], wrong: almost.found.map((typed) => typed.trim()), email, rest: almost.rest };
}

type Line = {
  index: number;
  field: FieldName | null;
  text: string;
  /** Field of the last label. */
  above: FieldName | null;
};

/** Gives lines without a label the field of the label above them, if that label has no value yet. */
function linesOf(text: string): Line[] {
  let above: FieldName | null = null;
  let isOpen = false;

  return splitAtLabels(text).flatMap(({ field, text: value }, index) => {
    const line = { index, field: field ?? (isOpen ? above : null), text: value, above };
    if (field) above = field;
    isOpen = field !== null && value === "";

    return value === "" ? [] : [line];
  });
}

/** Returns whether the segment names a product. */
function addItem<P extends NamedProduct>(segment: string, to: Parts<P>, { items }: Known<P>): boolean {
  const found = items.match(segment);
  if (!found || !items.match(withoutChatter(segment))) return false;
  const { products: named, isCertain, quantity } = found;
  const [product] = named;
  const room = MAX_ITEMS_PER_ORDER - to.items.reduce((sum, line) => sum + line.quantity, 0);
  if (!product || !isCertain)
    to.unclear.push({ kind: "possible_products", text: segment, products: named, quantity: quantity ?? 1 });
  else if (quantity === 0 || (quantity ?? 1) > room) {
    to.unclear.push({ kind: "wrong_quantity", text: segment, products: [product], quantity: 1 });
  } else {
    const present = to.items.find((line) => line.product === product);
    if (present) present.quantity += quantity ?? 1;
    else to.items.push({ product, quantity: quantity ?? 1 });
  }

  return true;
}

/** A quantity by itself belongs to the item before it: "Flame test kit", "2 pcs". */
function addQuantity<P>(segment: string, to: Parts<P>): boolean {
  const last = to.items.at(-1);
  const quantity = quantityIn(segment, []);
  const hasOtherWords = wordsOf(segment).some(
    (word) => !/^(?:x|pcs?|pieces?|pis|ta|ti|টা|টি|পিস|খানা|qty|quantity|each)$/u.test(word),
  );
  if (!last || quantity === null || hasOtherWords || quantity < 1 || quantity > MAX_ITEMS_PER_ORDER) return false;
  last.quantity = quantity;

  return true;
}

const namesPlaceOrStreet = (segment: string, places: PlaceFinder) =>
  !segment.endsWith("?") && (hasAddressWord(segment) || places.mentionsIn(segment).length > 0 || /\d/.test(segment));

type Segment = Line & { isFirst: boolean };

function addSegment<P extends NamedProduct>(line: Segment, to: Parts<P>, known: Known<P>): void {
  const { text: segment, above, index, isFirst } = line;
  const introduced = introducedName(segment);
  if (introduced && looksLikeName(introduced)) to.name.push(introduced);
  else if (addQuantity(segment, to) || (!hasAddressWord(segment) && addItem(segment, to, known))) return;
  else if (segment !== NUMBER_MARK && isChatter(segment)) return;
  else {
    const isContinued = above === "address" && !looksLikeName(segment);
    const isAddress = segment !== NUMBER_MARK && (namesPlaceOrStreet(segment, known.places) || isContinued);
    to.loose.push({ text: segment, line: index, isFirstOfLine: isFirst, isAddress });
  }
}

function addLine<P extends NamedProduct>(line: Line, to: Parts<P>, known: Known<P>): void {
  const { field, text } = line;
  if (field && field !== "items" && field !== "phone") {
    const value = text.replaceAll(NUMBER_MARK, "").trim();
    if (value !== "") to[field].push(value);
    return;
  }
  const segments = known.items.segmentsOf(text.replaceAll(NUMBER_MARK, `,${NUMBER_MARK},`));
  for (const [at, segment] of segments.entries()) {
    addSegment({ ...line, text: segment, isFirst: at === 0 }, to, known);
  }
}

type Known<P extends NamedProduct> = { items: ReturnType<typeof createItemFinder<P>>; places: PlaceFinder };

/** Reads a message with the products on sale and the places of the country. */
export function createMessageReader<P extends NamedProduct>(products: readonly P[], places: PlaceFinder) {
  const known: Known<P> = { items: createItemFinder(products), places };

  return function read(text: string): MessageReading<P> {
    const { phones, wrong, email, rest } = takeNumbers(
      withoutDecoration(toAsciiDigits(text)).replace(DESTINATION, "\naddress: "),
    );
    const parts: Parts<P> = {
      ...{ name: [], address: [], area: [], city: [], zip_code: [], coupon: [], note: [] },
      ...{ items: [], unclear: [], loose: [] },
    };
    for (const line of linesOf(rest)) addLine(line, parts, known);
    settleLoose(parts);

    const { unclear } = parts;
    const [phone = "", ...otherPhones] = phones;
    const place = places.find([...parts.address, ...parts.area, ...parts.city].join(", "));
    const { street, postcode } = streetOf(parts.address, { places, place });
    return {
      name: parts.name[0] ?? "",
      phone,
      email,
      address: street.map((part) => asTyped(part, text)).join(", "),
      area: place?.area || (parts.area[0] ?? ""),
      city: place?.city ?? parts.city[0] ?? "",
      zip_code: (parts.zip_code[0] ?? postcode).slice(0, 10),
      coupon: parts.coupon[0] ?? "",
      note: parts.note.join(", "),
      items: parts.items,
      unclear: [
        ...note<P>("other_phone", otherPhones),
        ...note<P>("wrong_phone", wrong),
        ...note<P>("inferred_city", place?.isInferred ? [place.city] : []),
        ...unclear,
      ],
      source: isWhatsAppCopy(text) ? "whatsapp" : "messenger",
    };
  };
}
