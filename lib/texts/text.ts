/**
 * The words of the interface. A text is known by its English words, which the specification fixes; Bangla has them in a catalogue. What
 * stands behind a last `^` tells two meanings of the same English words apart, and is never shown: `Pending^payment`.
 */
import type { CountedValues, Text, Values } from "./catalogue";
import type { Given, Speaker } from "./speaker";

declare global {
  /** Who says the texts of what is being rendered: of the request on the server, of the document in the browser; English has none. */
  var chemcardSpeaker: (() => Speaker | undefined) | undefined;
}

/** The text in the language of the page; numbers among the values in its digits, texts among them (codes, prices) as they are. */
export function t<Key extends Text>(text: Key, ...[values]: Values<Key>): string {
  return say(text, values);
}

/** With a count, `{n}`: English has two forms, Bangla one, which is known by the second. */
export function tn<Key extends Text>(n: number, one: string, several: Key, ...[values]: CountedValues<Key>): string {
  return say(several, { ...(values as Given | undefined), n: counted(n) }, n === 1 ? one : several);
}

function say(key: string, values: Given | undefined, english = key): string {
  return (
    globalThis.chemcardSpeaker?.()?.say(key, values) ??
    english.replace(/\^\w+$|\{(\w+)\}/g, (_, name?: string) => String((name && values?.[name]) ?? ""))
  );
}

/** `1,250` of a number of things. */
export const counted = (n: number): string => inDigits(n.toLocaleString("en-IN"));

/** Figures, amounts and dates in the digits of the page. Codes, numbers of orders and telephones are never written so. */
export const inDigits = (text: string): string => globalThis.chemcardSpeaker?.()?.digits(text) ?? text;

/** A time of day, `17:30`, as the page says it. */
export const onClock = (time: string): string => globalThis.chemcardSpeaker?.()?.time(time) ?? time;
