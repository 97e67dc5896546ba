/**
 * Bangla translator for a catalogue. The server creates one per request. In the browser only a Bangla document installs it
 * (browser/install-bangla), so English pages do not load this code.
 */

/** Texts keyed by `idOf` of the English text. */
export type Catalogue = Readonly<Record<string, string>>;

export type Given = Readonly<Record<string, string | number>>;

export type Translator = {
  /** Translates a text; undefined if it is missing from the catalogue. */
  say: (english: string, values: Given | undefined) => string | undefined;
  /** Converts `1,250` to `১,২৫০`. */
  digits: (text: string) => string;
  /** Converts `17:30` to `বিকেল ৫:৩০`. */
  time: (clock: string) => string;
  /** Localised name of a city or one of its areas; undefined if unknown. */
  place: (city: string, area?: string) => string | undefined;
};

const digits = (text: string): string => text.replace(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)] ?? digit);

/** Bangla day periods by starting hour, used with the 12-hour clock. A line never breaks between period and time. */
const DAY_PARTS = [
  [20, "রাত"],
  [18, "সন্ধ্যা"],
  [15, "বিকেল"],
  [12, "দুপুর"],
  [6, "সকাল"],
  [4, "ভোর"],
  [0, "রাত"],
] as const;

function time(clock: string): string {
  const hour = Number(clock.slice(0, 2));
  const part = DAY_PARTS.find(([from]) => hour >= from)?.[1];

  return `${part}\u00a0${digits(`${hour % 12 || 12}${clock.slice(2)}`)}`;
}

export function createTranslator(words: Catalogue): Translator {
  return {
    say: (english, values) =>
      words[idOf(english)]?.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = values?.[name] ?? "";
        return typeof value === "number" ? digits(String(value)) : value;
      }),
    digits,
    time,
    place: (city, area = "") => words[placeId(city, area)],
  };
}

/** Key of a place among the texts of a page. Ids of texts contain no comma. */
export const placeId = (city: string, area = ""): string => `${area},${city}`;

/** Short id of a text (FNV-1a), so that the English keys are not sent to the browser. */
export function idOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);

  return (hash >>> 0).toString(36);
}
