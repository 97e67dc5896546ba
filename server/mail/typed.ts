/**
 * Marks user input in email texts with Unicode isolates, so that translated sentences stay plain strings. In HTML the marked text becomes a
 * `<bdi>` element.
 */

/** First strong isolate and its end, the plain-text equivalent of `<bdi>`. */
const [OPEN, CLOSE] = ["\u2068", "\u2069"];

const PAIR = new RegExp(`${OPEN}([^${OPEN}${CLOSE}]*)${CLOSE}`, "g");

/** Marks each line separately, because each line gets its own element. */
export function markTyped(words: string): string {
  const lines = words.replace(/[\u2066-\u2069]/g, "").split("\n");

  return lines.map((line) => `${OPEN}${line}${CLOSE}`).join("\n");
}

export const typedAsHtml = (html: string): string => html.replace(PAIR, "<bdi>$1</bdi>");

export const typedAsText = (text: string): string => text.replace(PAIR, "$1");
