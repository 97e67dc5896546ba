/**
 * Interface texts. The key is the English text, which the specification fixes; Bangla comes from a catalogue. A suffix after the last `^`
 * distinguishes meanings of the same English text and is never shown: `Pending^payment`.
 */
import type { CountedValues, Text, Values } from "./catalogue";
import type { Given, Translator } from "./translator";

declare global {
  /** Translator of the current rendering: the request's on the server, the document's in the browser; undefined for English. */
  var chemcardSpeaker: (() => Translator | undefined) | undefined;
}

/** Translates a text. Numeric values use the locale's digits; string values (codes, prices) are inserted unchanged. */
export function t<Key extends Text>(text: Key, ...[values]: Values<Key>): string {
  return translate(text, values);
}

/** Translates a text with a count `{n}`: English has two forms; Bangla has one, keyed by the English plural. */
export function tn<Key extends Text>(n: number, one: string, several: Key, ...[values]: CountedValues<Key>): string {
  return translate(several, { ...(values as Given | undefined), n: formatCount(n) }, n === 1 ? one : several);
}

function translate(key: string, values: Given | undefined, english = key): string {
  return (
    globalThis.chemcardSpeaker?.()?.say(key, values) ??
    english.replace(/\^\w+$|\{(\w+)\}/g, (_, name?: string) => String((name && values?.[name]) ?? ""))
  );
}

/** Formats a count: `1,250`. */
export const formatCount = (n: number): string => localizeDigits(n.toLocaleString("en-IN"));

/** Converts statistics, amounts and dates to the page's digits. Not for codes, order numbers and phone numbers. */
export const localizeDigits = (text: string): string => globalThis.chemcardSpeaker?.()?.digits(text) ?? text;

/** Formats a time of day such as `17:30` for the page. */
export const formatClock = (time: string): string => globalThis.chemcardSpeaker?.()?.time(time) ?? time;
