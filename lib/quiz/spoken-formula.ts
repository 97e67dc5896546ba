/** Spoken form of a text with formulas (HTML with MathML): `SO4 2 minus`, `1 over 2`. Pure. */
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

type Element = { tag: string; children: (Element | string)[] };

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

/** Symbols that screen readers skip or name inappropriately. */
const signs: Record<string, Label> = {
  "+": "plus",
  "−": "minus",
  "±": "plus or minus",
  "=": "equals",
  "≠": "is not equal to",
  "≈": "is about",
  "×": "times^sign",
  "⋅": "times^sign",
  "→": "gives",
  "⟶": "gives",
  "⟵": "comes from",
  "⇌": "is in equilibrium with",
  "↔": "resonates with",
  "⟷": "resonates with",
  "↑": "as gas",
  "↓": "as a solid",
};

/** Parses HTML from our renderer: every element is closed, and only text needs escaping. */
function parse(html: string): Element {
  const root: Element = { tag: "root", children: [] };
  const open = [root];
  for (const [, closing, tag, single, text] of html.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>|([^<]+)/g)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) {
      parent.children.push(text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity));
    } else if (closing) {
      if (open.length > 1) open.pop();
    } else if (tag) {
      const element: Element = { tag, children: [] };
      parent.children.push(element);
      if (!single) open.push(element);
    }
  }

  return root;
}

const isNumber = (words: string) => /^\d+$/.test(words);

function subscript(base: string, sub: string): string {
  return base === "" || isNumber(sub) ? base + sub : t("{base} sub {sub}", { base, sub });
}

/** A superscript without a base belongs to the preceding item: a charge, or a number of electrons. */
function superscript(base: string, sup: string): string {
  return base === "" ? ` ${sup} ` : `${t("{base} to the power of {exponent}", { base, exponent: sup })} `;
}

function fraction(above: string, below: string): string {
  return isNumber(above) && isNumber(below) ? `${above}/${below}` : t("{above} over {below}", { above, below });
}

/** An arrow with its labels. */
function labelled(base: string, label: string): string {
  return ` ${base} ${label ? `(${label}) ` : ""}`;
}

const withParts: Record<string, (...parts: string[]) => string> = {
  annotation: () => "",
  mphantom: () => "",
  mfrac: (above = "", below = "") => fraction(above, below),
  mroot: (inside = "", degree = "") => ` ${t("root {degree} of {inside}", { degree, inside })}`,
  msub: (base = "", sub = "") => subscript(base, sub),
  msup: (base = "", sup = "") => superscript(base, sup),
  msubsup: (base = "", sub = "", sup = "") => superscript(subscript(base, sub), sup),
  // Precedes an element: mass number above atomic number.
  mmultiscripts: (base = "", _ = "", below = "", above = "") => `${base} ${above} ${below} `,
  mover: (base = "", above = "") => labelled(base, above),
  munder: (base = "", below = "") => labelled(base, below),
  munderover: (base = "", below = "", above = "") => labelled(base, [above, below].filter(Boolean).join(", ")),
};

function wordsOf(node: Element | string): string {
  if (typeof node === "string") return node;

  const parts = node.children.map(wordsOf);
  const rule = withParts[node.tag];
  if (rule) return rule(...parts.map((part) => part.trim()));
  const whole = parts.join("");
  if (node.tag === "msqrt") return ` ${t("square root of {inside}", { inside: whole.trim() })}`;

  return node.tag === "mo" ? signWords(whole) : whole;
}

function signWords(sign: string): string {
  const words = signs[sign];

  return words ? ` ${t(words)} ` : sign;
}

/** Spoken form of an `_html` field, for accessible names. */
export function spokenText(html: string): string {
  return wordsOf(parse(html)).replace(/\s+/g, " ").trim();
}
