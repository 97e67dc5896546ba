/**
 * The tables that couriers take parcels from, and what their own sheets are read by, as data: each with where it is from and how certain it
 * is. None of them was tried with the courier itself. Pure.
 */
import type { Cell } from "@/lib/csv";
import { toAsciiDigits } from "@/lib/digits";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

/** An order as a courier's table has it. */
export type CourierParcel = {
  orderNumber: string;
  name: string;
  phone: string;
  /** Street, area and city on one line. */
  address: string;
  city: string;
  area: string;
  /** Whole taka; 0 where it is paid. */
  cashToCollect: number;
  /** For the courier. */
  note: string;
  quantity: number;
  /** What is in it. */
  contents: string;
};

/** The texts of a parcel, as an owner calls them. */
const textNames = {
  name: "Name",
  address: "Address",
  city: "City",
  area: "Area",
  note: "Note",
  contents: "List of what is in it",
} as const satisfies Record<string, Label>;
type Text = keyof typeof textNames;

type Column = readonly [heading: string, cell: (parcel: CourierParcel) => Cell];

type CourierFile = {
  /** As in `couriers`. */
  courier: string;
  /** The most characters of each text; what is longer is cut. */
  longest: Partial<Record<Text, number>>;
  /** What no parcel is taken without. */
  needs: readonly Text[];
  /** Signs that it makes spaces of. */
  unwanted?: RegExp;
  /** They get texts that fit. */
  columns: readonly Column[];
  certainty: "several sources" | "one source";
  source: string;
};

/** Eleven digits, as couriers want them: without the country's code. */
export function courierPhone(phone: string): string {
  const digits = toAsciiDigits(phone).replace(/\D/g, "");

  return digits.replace(/^88(?=01\d{9}$)/, "");
}

const steadfast: CourierFile = {
  courier: "Steadfast",
  longest: { name: 100, address: 250, note: 480 },
  needs: ["name", "address"],
  unwanted: /[{}<>;$]/g,
  columns: [
    ["Invoice", ({ orderNumber }) => orderNumber],
    ["Name", ({ name }) => name],
    ["Address", ({ address }) => address],
    ["Phone", ({ phone }) => courierPhone(phone)],
    ["Amount", ({ cashToCollect }) => cashToCollect],
    ["Note", ({ note }) => note],
  ],
  certainty: "one source",
  source: "a shop's export for its bulk form; lengths and signs are those of its API's guide",
};

const pathao: CourierFile = {
  courier: "Pathao",
  longest: { name: 100, address: 220, city: 100, area: 100, contents: 200, note: 200 },
  needs: ["name", "address", "city", "area"],
  columns: [
    ["ItemType", () => "parcel"],
    ["StoreName", () => ""],
    ["MerchantOrderId", ({ orderNumber }) => orderNumber],
    ["RecipientName(*)", ({ name }) => name],
    ["RecipientPhone(*)", ({ phone }) => courierPhone(phone)],
    ["RecipientAddress(*)", ({ address }) => address],
    ["RecipientCity(*)", ({ city }) => city],
    ["RecipientZone(*)", ({ area }) => area],
    ["RecipientArea", () => ""],
    ["AmountToCollect(*)", ({ cashToCollect }) => cashToCollect],
    ["ItemQuantity", ({ quantity }) => quantity],
    ["ItemWeight", () => 0.5],
    ["ItemDesc", ({ contents }) => contents],
    ["SpecialInstruction", ({ note }) => note],
  ],
  certainty: "several sources",
  source:
    "shops' exports for its bulk form, which finds columns by their headings; the store's name is filled in there",
};

export const courierFiles = { steadfast, pathao } as const satisfies Record<string, CourierFile>;
export const courierFileNames = ["steadfast", "pathao"] as const satisfies readonly (keyof typeof courierFiles)[];

export type FileCourier = keyof typeof courierFiles;

const signs = (text: string) => [...text];

/** On one line, without what the courier does not take. */
function written(parcel: CourierParcel, { unwanted }: CourierFile): CourierParcel {
  const texts = Object.keys(textNames) as Text[];
  const clean = (text: string) => (unwanted ? text.replace(unwanted, " ") : text).replace(/\s+/g, " ").trim();

  return { ...parcel, ...Object.fromEntries(texts.map((text) => [text, clean(parcel[text])])) };
}

/** A parcel as the courier's table has it: a text that is too long is cut, since the courier would cut or refuse it. */
export function courierRow(parcel: CourierParcel, name: FileCourier): Cell[] {
  const file: CourierFile = courierFiles[name];
  const whole = written(parcel, file);
  const cut = Object.entries(file.longest).map(([text, most]) => [
    text,
    signs(whole[text as Text])
      .slice(0, most)
      .join("")
      .trim(),
  ]);
  const fitting = { ...whole, ...Object.fromEntries(cut) };

  return file.columns.map(([, cell]) => cell(fitting));
}

/** What the courier would refuse or cut, for an owner who can mend it before. */
export function parcelFaults(parcel: CourierParcel, name: FileCourier): string[] {
  const file: CourierFile = courierFiles[name];
  const whole = written(parcel, file);
  const missing = file.needs
    .filter((text) => whole[text] === "")
    .map((text) => t("{what} is missing", { what: t(textNames[text]) }));
  const isDialled = /^01\d{9}$/.test(courierPhone(parcel.phone));
  const long = Object.entries(file.longest).flatMap(([text, most]) => {
    const { length } = signs(whole[text as Text]);
    const words = t("{what} has {length} characters and {courier} takes {most}: its end is cut", {
      what: t(textNames[text as Text]),
      length,
      courier: file.courier,
      most,
    });

    return length > most ? [words] : [];
  });

  return [...missing, ...(isDialled ? [] : [t("Phone number is not 01 and nine more digits")]), ...long];
}

/** Orders in one file. */
export const COURIER_FILE_MOST = 1_000;

/** The headings of couriers' sheets, in small letters without anything but letters and digits. Guesses, except the names of their APIs. */
const sheetHeadings = {
  order: ["invoice", "invoiceid", "merchantorderid", "ordernumber", "orderid", "order"],
  number: [
    ...["consignmentid", "consignmentno", "consignment", "cid", "parcelid", "number"],
    ...["tracking", "trackingcode", "trackingid", "trackingno", "trackingnumber"],
  ],
  amount: ["collectedamount", "codamount", "cod", "amount", "collected"],
  /** What the courier keeps for its way; there may be several such columns. */
  charge: [
    ...["deliverycharge", "deliveryfee", "shippingcharge", "charge", "charges", "fee", "fees"],
    ...["codcharge", "codfee", "collectionfee", "returncharge"],
  ],
  allCharges: ["totalcharge", "totalcharges", "totalfee", "totalfees"],
  payout: ["paid", "paidamount", "paidout", "payout", "payoutamount", "payable", "netamount", "netpayable", "net"],
} as const;

export type SheetColumn = keyof typeof sheetHeadings;

/** Whether a heading is one by which a column of couriers' sheets is known. */
export function isHeadingOf(column: SheetColumn, heading: string): boolean {
  const known: readonly string[] = sheetHeadings[column];

  return known.includes(heading.toLowerCase().replace(/[^a-z0-9]/g, ""));
}

export const SHEET_MOST_ROWS = 500;
/** Characters: what fits into an ordinary body. */
export const SHEET_MAX = 80_000;
