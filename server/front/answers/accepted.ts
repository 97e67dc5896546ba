/** Which encoding of an answer a client takes (RFC 9110, 12.5.3). */
export type Encoding = "br" | "gzip" | "identity";

const BEST_FIRST: readonly Encoding[] = ["br", "gzip"];

/** Browsers send a handful of these; what else is sent is read each time once there are many. */
const MOST_KNOWN = 200;

const known = new Map<string, Encoding>();

function read(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = part.split(";").map((text) => text.trim());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    weights.set(coding, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get("*") ?? 0;

  return BEST_FIRST.filter((coding) => weightOf(coding) > 0).sort((a, b) => weightOf(b) - weightOf(a))[0] ?? "identity";
}

/** The smallest encoding among those that the client likes best; as it is where it names none that we have. */
export function encodingFor(header: string | string[] | undefined): Encoding {
  const text = String(header ?? "");
  const already = known.get(text);
  if (already) return already;

  const encoding = read(text);
  if (known.size < MOST_KNOWN && text.length < 200) known.set(text, encoding);
  return encoding;
}
