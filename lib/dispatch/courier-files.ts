/** Courier upload formats and sheet columns as data, each with its source and certainty. None has been tested with the courier. Pure. */
import type { Cell } from "@/lib/csv";
import { toAsciiDigits } from "@/lib/digits";
import { formatTaka } from "@/lib/money";
import type { ReturnStatus } from "@/lib/orders/returns";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

/** An order as a row of a courier's upload. */
export type CourierParcel = {
  orderNumber: string;
  name: string;
  phone: string;
  /** Street, area and city on one line. */
  address: string;
  city: string;
  area: string;
  /** City or area that is missing from the shop's list of places, and is therefore sent as typed. */
  unknownPlaces: readonly ("city" | "area")[];
  /** Whole taka; 0 if paid. */
  cashToCollect: number;
  /** Note for the courier. */
  note: string;
  quantity: number;
  /** Billed weight in kilograms. */
  kilograms: number;
  /** Description of the contents. */
  contents: string;
};

/** Labels of a parcel's text fields, for the shop owner. */
const textNames = {
  name: "Name",
  address: "Address",
  city: "City",
  area: "Area",
  note: "Note",
  contents: "List of parcel contents",
} as const satisfies Record<string, Label>;
type Text = keyof typeof textNames;

type Column = readonly [heading: string, cell: (parcel: CourierParcel) => Cell];

type CourierFile = {
  /** Name as in `couriers`. */
  courier: string;
  /** Maximum length per text field; longer texts are truncated. */
  longest: Partial<Record<Text, number>>;
  /** Minimum length per text field. */
  shortest: Partial<Record<Text, number>>;
  /** Required text fields. */
  needs: readonly Text[];
  /** Maximum cash to collect in taka and maximum weight in kilograms; omitted if unknown. */
  mostTaka?: number;
  mostKilograms?: number;
  /** Rules that the shop cannot check, or leaves to the courier's own page. */
  notChecked: readonly Label[];
  /** Characters that the courier replaces with spaces. */
  unwanted?: RegExp;
  /** Columns of the file; their texts already fit the limits. */
  columns: readonly Column[];
  certainty: "several sources" | "one source";
  source: string;
};

/** Formats a phone number as eleven digits without the country code, as couriers require. */
export function courierPhone(phone: string): string {
  const digits = toAsciiDigits(phone).replace(/\D/g, "");

  return digits.replace(/^88(?=01\d{9}$)/, "");
}

const steadfast: CourierFile = {
  courier: "Steadfast",
  longest: { name: 100, address: 250, note: 480 },
  shortest: {},
  mostTaka: 1_000_000,
  notChecked: ["Whether the courier delivers to the address"],
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
  shortest: { name: 3, address: 10 },
  mostKilograms: 10,
  notChecked: [
    "Store: StoreName is empty, choose it on the courier's page",
    "Whether the courier's own list has the city and the zone",
  ],
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
    ["ItemWeight", ({ kilograms }) => kilograms],
    ["ItemDesc", ({ contents }) => contents],
    ["SpecialInstruction", ({ note }) => note],
  ],
  certainty: "several sources",
  source:
    "shops' exports for its bulk form, which finds columns by their headings; least lengths and weights are those of its API",
};

export const courierFiles = { steadfast, pathao } as const satisfies Record<string, CourierFile>;
export const courierFileNames = ["steadfast", "pathao"] as const satisfies readonly (keyof typeof courierFiles)[];

export type FileCourier = keyof typeof courierFiles;

const signs = (text: string) => [...text];

/** Reduces the texts to one line without characters that the courier rejects. */
function written(parcel: CourierParcel, { unwanted }: CourierFile): CourierParcel {
  const texts = Object.keys(textNames) as Text[];
  const clean = (text: string) => (unwanted ? text.replace(unwanted, " ") : text).replace(/\s+/g, " ").trim();

  return { ...parcel, ...Object.fromEntries(texts.map((text) => [text, clean(parcel[text])])) };
}

/** Truncates long texts, because the courier would truncate or reject them. */
export function fittingParcel(parcel: CourierParcel, name: FileCourier): CourierParcel {
  const file: CourierFile = courierFiles[name];
  const whole = written(parcel, file);
  const cut = Object.entries(file.longest).map(([text, most]) => [
    text,
    signs(whole[text as Text])
      .slice(0, most)
      .join("")
      .trim(),
  ]);

  return { ...whole, ...Object.fromEntries(cut) };
}

/** A parcel as an upload row. */
export function courierRow(parcel: CourierParcel, name: FileCourier): Cell[] {
  const fitting = fittingParcel(parcel, name);

  return courierFiles[name].columns.map(([, cell]) => cell(fitting));
}

/** Whether the upload contains place names, which the courier matches against its own list. */
const comparesPlaces = ({ needs }: CourierFile) => needs.includes("city");

function* faultsOf(parcel: CourierParcel, file: CourierFile): Generator<string> {
  const { courier } = file;
  const whole = written(parcel, file);
  for (const text of file.needs) if (whole[text] === "") yield t("{what} is missing", { what: t(textNames[text]) });
  if (!/^01\d{9}$/.test(courierPhone(parcel.phone))) yield t("Phone number is not 01 and nine more digits");
  for (const [text, least] of Object.entries(file.shortest) as [Text, number][]) {
    const { length } = signs(whole[text]);
    if (length > 0 && length < least)
      yield t("{what} has {length} characters and {courier} wants {least}", {
        ...{ what: t(textNames[text]), length, courier, least },
      });
  }
  for (const [text, most] of Object.entries(file.longest) as [Text, number][]) {
    const { length } = signs(whole[text]);
    if (length > most)
      yield t("{what} has {length} characters and {courier} takes {most}: its end is cut", {
        ...{ what: t(textNames[text]), length, courier, most },
      });
  }
  for (const place of comparesPlaces(file) ? parcel.unknownPlaces : [])
    if (whole[place])
      yield t("{what} “{name}” is not recognised: it stays as typed", {
        what: t(textNames[place]),
        name: whole[place],
      });
  if (file.mostTaka && parcel.cashToCollect > file.mostTaka)
    yield t("{courier} collects {most} at most", { courier, most: formatTaka(file.mostTaka) });
  if (file.mostKilograms && parcel.kilograms > file.mostKilograms)
    yield t("It weighs {kilograms} kg and {courier} takes {most} kg", {
      ...{ kilograms: parcel.kilograms, courier, most: file.mostKilograms },
    });
}

/** Problems to fix before the upload, because the courier would reject or truncate the row. */
export function parcelProblems(parcel: CourierParcel, name: FileCourier): string[] {
  return [...faultsOf(parcel, courierFiles[name])];
}

/** Describes the checks made for each row, and the checks left to the courier. */
export function checksOf(name: FileCourier): { made: string[]; notMade: string[] } {
  const file: CourierFile = courierFiles[name];
  const texts = (Object.keys(textNames) as Text[]).filter((text) => file.longest[text] || file.needs.includes(text));
  const made = [
    t("Length of {texts}", { texts: texts.map((text) => t(textNames[text])).join(", ") }),
    t("Phone number"),
    ...(file.mostTaka
      ? [t("Cash to collect up to {most}", { most: formatTaka(file.mostTaka) })]
      : [t("Cash to collect in whole taka")]),
    ...(file.mostKilograms ? [t("Weight up to {most} kg", { most: file.mostKilograms })] : []),
    ...(comparesPlaces(file) ? [t("City and area, compared with the shop's own list")] : []),
    t("Whether the order is to be sent"),
  ];

  return { made, notMade: file.notChecked.map((label) => t(label)) };
}

/** Whether the upload has a weight column. */
export const hasWeightColumn = (name: FileCourier): boolean => "mostKilograms" in courierFiles[name];

/** Maximum number of orders per file. */
export const MAX_COURIER_FILE_ORDERS = 1_000;

/**
 * Headings of couriers' sheets, in lower case with only letters and digits. They are guesses, except for the names used by the couriers'
 * APIs.
 */
const sheetHeadings = {
  order: ["invoice", "invoiceid", "merchantorderid", "ordernumber", "orderid", "order"],
  consignment: ["consignmentid", "consignmentno", "consignment", "cid", "parcelid", "number"],
  tracking: ["tracking", "trackingcode", "trackingid", "trackingno", "trackingnumber"],
  status: ["status", "deliverystatus", "orderstatus", "parcelstatus", "currentstatus"],
  amount: ["collectedamount", "codamount", "cod", "amount", "collected"],
  /** The courier's fees; a sheet may have several such columns. */
  charge: [
    ...["deliverycharge", "deliveryfee", "shippingcharge", "charge", "charges", "fee", "fees"],
    ...["codcharge", "codfee", "collectionfee", "returncharge"],
  ],
  allCharges: ["totalcharge", "totalcharges", "totalfee", "totalfees"],
  payout: ["paid", "paidamount", "paidout", "payout", "payoutamount", "payable", "netamount", "netpayable", "net"],
} as const;

export type SheetColumn = keyof typeof sheetHeadings;

/** Checks whether a heading names a column of couriers' sheets. */
export function isHeadingOf(column: SheetColumn, heading: string): boolean {
  const known: readonly string[] = sheetHeadings[column];

  return known.includes(heading.toLowerCase().replace(/[^a-z0-9]/g, ""));
}

/** Checks whether a heading names a consignment or tracking number. */
export const isNumberHeading = (heading: string) =>
  isHeadingOf("consignment", heading) || isHeadingOf("tracking", heading);

/** Recognises a status of a returning or returned parcel: "Return", "Returned", "cancelled_return_received". */
export const isReturnStatus = (status: string): boolean => /return/i.test(status) && !/partial/i.test(status);

/** Return outcomes that a sheet may record. Lost parcels are recorded on the order itself. */
export const sheetReturns = ["coming_back", "received"] as const satisfies readonly ReturnStatus[];
export type SheetReturn = (typeof sheetReturns)[number];

export const MAX_SHEET_ROWS = 500;
/** Maximum length of a sheet in characters, within the default body limit. */
export const MAX_SHEET_LENGTH = 80_000;
