/** What somebody typed, in the words of a mail: marked in the words, so that sentences stay one text, and made an element where there are any. */

/** First strong isolate, and its end: for plain text what `<bdi>` is in HTML. */
const [OPEN, CLOSE] = ["\u2068", "\u2069"];

const PAIR = new RegExp(`${OPEN}([^${OPEN}${CLOSE}]*)${CLOSE}`, "g");

/** Line by line: each stands in an element of its own. */
export function typed(words: string): string {
  const lines = words.replace(/[\u2066-\u2069]/g, "").split("\n");

  return lines.map((line) => `${OPEN}${line}${CLOSE}`).join("\n");
}

export const typedAsHtml = (html: string): string => html.replace(PAIR, "<bdi>$1</bdi>");

export const typedAsText = (text: string): string => text.replace(PAIR, "$1");
