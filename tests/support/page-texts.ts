/** Extracts a page's texts from React's HTML: one line per run of text, and one per attribute that users see or hear. */

const TOKEN = /<![\s\S]*?>|<(script|style)\b[\s\S]*?<\/\1>|<(\/?)([a-zA-Z][\w:-]*)((?:[^>"]|"[^"]*")*)>|([^<]+)/g;
const ATTRIBUTE = /([a-zA-Z-]+)="([^"]*)"/g;

/** Inline elements: the text before and after them is one line. */
const INLINE = new Set(["abbr", "b", "bdi", "em", "i", "mark", "small", "strong", "sub", "sup", "wbr"]);

const READ_OUT = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-roledescription",
  "aria-valuetext",
  "placeholder",
  "title",
]);

/** Content of <meta>, by name or property. */
const SAID_IN_META = /^(description|(og|twitter):(title|description|image:alt|site_name))$/;

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex || decimal) return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));

    return entities[name] ?? whole;
  });
}

const attributesOf = (source: string): Record<string, string> =>
  Object.fromEntries([...source.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name, decode(value)]));

function metaLine({ name, property, content = "" }: Record<string, string>): string[] {
  const key = name ?? property ?? "";

  return SAID_IN_META.test(key) ? [`${key}: ${content}`] : [];
}

function attributeLines(tag: string, attributes: Record<string, string>, alsoRead: readonly string[]): string[] {
  if (tag === "meta") return metaLine(attributes);
  const isButton = tag === "input" && ["submit", "button", "reset"].includes(attributes.type ?? "");

  return Object.entries(attributes)
    .filter(
      ([name, value]) =>
        value.trim() !== "" && (READ_OUT.has(name) || alsoRead.includes(name) || (name === "value" && isButton)),
    )
    .map(([name, value]) => `${name}: ${value}`);
}

const VOID = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
  "wbr",
]);

type Element = { name: string; attributes: Record<string, string> };

/**
 * Returns the texts in document order, with whitespace collapsed.
 * @param isLeftOut elements to skip with their content
 * @param alsoRead additional attributes to read
 */
export function textsOf(
  html: string,
  isLeftOut: (element: Element) => boolean = () => false,
  alsoRead: readonly string[] = [],
): string[] {
  const lines: string[] = [];
  let line = "";
  /** Nesting depth inside a skipped element. */
  let outside = 0;
  const endLine = () => {
    const text = line.replace(/\s+/g, " ").trim();
    if (text !== "") lines.push(text);
    line = "";
  };
  for (const [, , closing, tag, source = "", text] of html.matchAll(TOKEN)) {
    if (text !== undefined && outside === 0) line += decode(text);
    if (tag === undefined) continue;
    const name = tag.toLowerCase();
    if (!INLINE.has(name)) endLine();
    const isEmpty = VOID.has(name) || source.endsWith("/");
    if (closing) {
      if (outside > 0) outside -= 1;
      continue;
    }
    const attributes = attributesOf(source);
    const isRead = outside === 0 && !isLeftOut({ name, attributes });
    if (isRead) lines.push(...attributeLines(name, attributes, alsoRead).map((each) => each.replace(/\s+/g, " ")));
    else if (!isEmpty) outside += 1;
  }
  endLine();

  return lines;
}
