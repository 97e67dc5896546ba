/** Negotiates the content encoding (RFC 9110, 12.5.3). */
export type Encoding = "br" | "gzip" | "identity";

/** Minimum size to compress; below it, compression saves less than one packet. */
export const MIN_COMPRESS_BYTES = 1024;

const BEST_FIRST: readonly Encoding[] = ["br", "gzip"];

/** Maximum number of parsed headers kept: browsers send only a few different ones, and any others are parsed each time. */
const MAX_PARSED_HEADERS = 200;

const parsed = new Map<string, Encoding>();

function parse(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = part.split(";").map((text) => text.trim());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(coding, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get("*") ?? 0;

  return BEST_FIRST.filter((coding) => weightOf(coding) > 0).sort((a, b) => weightOf(b) - weightOf(a))[0] ?? "identity";
}

/** Returns the smallest encoding among those that the client prefers; identity if it accepts none that the shop offers. */
export function negotiateEncoding(header: string | string[] | undefined): Encoding {
  const text = String(header ?? "");
  const known = parsed.get(text);
  if (known) return known;

  const encoding = parse(text);
  if (parsed.size < MAX_PARSED_HEADERS && text.length < 200) parsed.set(text, encoding);
  return encoding;
}
