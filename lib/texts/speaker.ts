/**
 * Bangla, said from a catalogue. On the server it is that of the request; in the browser a Bangla document brings it along
 * (browser/speak-bangla), so that English pages carry none of this.
 */

/** Words by `idOf` of their English ones. */
export type Catalogue = Readonly<Record<string, string>>;

export type Given = Readonly<Record<string, string | number>>;

export type Speaker = {
  /** Undefined for what the catalogue lacks. */
  say: (english: string, values: Given | undefined) => string | undefined;
  /** `১,২৫০` of `1,250`. */
  digits: (text: string) => string;
  /** `বিকেল ৫:৩০` of `17:30`. */
  time: (clock: string) => string;
  /** The city, or an area of it, as the page calls it; undefined where it is not known. */
  place: (city: string, area?: string) => string | undefined;
};

const digits = (text: string): string => text.replace(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)] ?? digit);

/** What the hours of the day are called, from which hour on: nobody here says seventeen thirty. A line never ends between the two. */
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

export function createSpeaker(words: Catalogue): Speaker {
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

/** A place among the words of a page. No short name of a text has a comma. */
export const placeId = (city: string, area = ""): string => `${area},${city}`;

/** A short name of a text (FNV-1a): what is sent to the browser does not carry the English words as well. */
export function idOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);

  return (hash >>> 0).toString(36);
}
