/** Name and address among the lines of a message that have no label. Pure. */
import type { PlaceFinder, PlaceInText } from "@/lib/geo/place-in-text";
import { type Loose, NUMBER_MARK, note, type Parts } from "./parts";
import { looksLikeName, wordsOf } from "./words";

/** A postcode after the name of the city: "Dhaka-1216", "Chattogram 4000". */
const POSTCODE = /(?<=[\p{L}\p{M}]\s*[-–]?\s*)[1-9]\d{3}$/u;
/**
 * Takes the name, if none has a label: the text at the beginning of a line that is nearest to the number. Then takes the address. Other text in the lines of the address belongs to it;
 * the rest is not understood.
 */
export function settleLoose<P>({ loose, name, address, unclear }: Parts<P>): void {
  const number = loose.findIndex(({ text }) => text === NUMBER_MARK);
  const addressLines = new Set(loose.filter(({ isAddress }) => isAddress).map(({ line }) => line));
  const distance = (text: Loose) => Math.abs(loose.indexOf(text) - Math.max(number, 0));
  const texts = loose.filter(({ text }) => text !== NUMBER_MARK);
  const [nearest] = texts
    .filter(({ text, isAddress }) => !isAddress && looksLikeName(text))
    .sort(
      (one, other) =>
        Number(other.isFirstOfLine) - Number(one.isFirstOfLine) ||
        Number(addressLines.has(one.line)) - Number(addressLines.has(other.line)) ||
        distance(one) - distance(other),
    );
  const guessed = name.length === 0 ? nearest : undefined;
  if (guessed) {
    name.push(guessed.text);
    unclear.push(...note<P>("guessed_name", [guessed.text]));
  }
  for (const part of texts) {
    if (part === guessed) continue;
    if (addressLines.has(part.line)) address.push(part.text);
    else unclear.push(...note<P>("not_understood", [part.text]));
  }
}

/** Keeps the digits of the message in a part of its normalised text. */
export function asTyped(part: string, message: string): string {
  const inBangla = part.replace(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)] ?? digit);

  return message.includes(inBangla) ? inBangla : part;
}

/** Street, without the parts that only repeat the city or area, and the postcode after one of these. */
export function streetOf(
  address: readonly string[],
  { places, place }: { places: PlaceFinder; place: PlaceInText | null },
): { street: string[]; postcode: string } {
  const isPlaceOnly = (part: string) => {
    const repeated = places
      .mentionsIn(part)
      .filter(({ places: named }) =>
        named.some(({ district, area }) => district.name === place?.city && (area === null || area === place.area)),
      )
      .flatMap(({ words }) => wordsOf(words));

    return !/\d/.test(part) && wordsOf(part).every((word) => repeated.includes(word));
  };
  const parts = address.flatMap((part) => part.split(/[,;।]/)).map((part) => part.trim());
  const street = parts.filter((part) => part !== "" && !isPlaceOnly(part.replace(POSTCODE, "")));
  const postcodes = parts.filter((part) => !street.includes(part)).map((part) => POSTCODE.exec(part)?.[0] ?? "");

  return { street, postcode: postcodes.find((digits) => digits !== "") ?? "" };
}
