/**
 * Renders email blocks as subject, HTML and text. Templates only provide content; escaping and layout happen here, so that no template can
 * forget them. The result works on phones, in dark mode and without images.
 */

import { telephoneLink } from "@/lib/digits";
import { escapeHtml } from "@/lib/html";
import type { ShopFacts } from "@/lib/settings/shop-facts";
import { site } from "@/lib/site";
import type { Language } from "@/lib/texts/language";
import { t } from "@/lib/texts/text";
import { typedAsHtml, typedAsText } from "./typed";

export type Row = [label: string, value: string];

/** An order line; `picture` is the URL of a square image. */
export type Item = { name: string; amount: string; picture: string | null };

export type Block =
  | { kind: "text"; text: string }
  /** A quoted message, which keeps its line breaks. */
  | { kind: "quote"; said: string; text: string }
  /** The current status in one sentence, in the largest type after the title. */
  | { kind: "status"; text: string; tone: "waiting" | "good" | "over" }
  /** The primary action; at most one per email. */
  | { kind: "button"; label: string; href: string }
  /** A secondary link. */
  | { kind: "link"; label: string; href: string }
  /** A code to copy. */
  | { kind: "code"; code: string }
  /** Labelled facts, whose values may have several lines. */
  | { kind: "facts"; facts: Row[] }
  | { kind: "items"; items: Item[] }
  | { kind: "rows"; rows: Row[]; total?: Row };

export type EmailContent = {
  subject: string;
  title: string;
  /** Preview text in mailbox lists; defaults to the first text. */
  preview?: string;
  blocks: Block[];
  /** Reply address if it is not the shop's: one plain address. */
  replyTo?: string;
};
export type Content = { subject: string; html: string; text: string; replyTo?: string };

/** Reduces text to one line without control characters, to prevent header injection (reliability B5). */
export function headerText(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  return value.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, " ").trim();
}

const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; background: #f3f1ea; }
.preview { display: none; max-height: 0; overflow: hidden; }
.page { padding: 24px 12px; }
.sheet { max-width: 560px; margin: 0 auto; background: #fffdf8; color: #16202b; border: 1px solid #d9d4c7; border-radius: 10px; padding: 24px;
  font: 16px/1.55 -apple-system, "Segoe UI", Roboto, "Noto Sans Bengali", Arial, sans-serif; overflow-wrap: anywhere; }
.shop { margin: 0 0 20px; font-weight: 700; color: #0b6b4f; }
h1 { margin: 0 0 12px; font-size: 22px; line-height: 1.3; }
p { margin: 0 0 16px; }
table { width: 100%; border-collapse: collapse; margin: 0 0 16px; }
td { padding: 8px 0; border-top: 1px solid #d9d4c7; vertical-align: top; }
.items td { vertical-align: middle; }
.picture { width: 68px; }
.picture img { display: block; border-radius: 7px; }
.amount { text-align: right; white-space: nowrap; padding-left: 12px; }
.total { font-weight: 700; }
.status { padding: 12px 14px; border-left: 4px solid #0b6b4f; background: #f3f1ea; font-size: 18px; font-weight: 700; line-height: 1.35; }
.waiting { border-color: #9a5b00; }
.over { border-color: #b3261e; }
.label { color: #55606b; font-size: 14px; }
blockquote { margin: 0 0 16px; padding: 2px 0 2px 14px; border-left: 3px solid #d9d4c7; color: #55606b; }
.button { display: inline-block; padding: 13px 20px; border-radius: 8px; background: #0b6b4f; color: #ffffff; font-weight: 700; text-decoration: none; }
.plain { font-size: 14px; color: #55606b; }
.plain a, .link a { color: #0b6b4f; }
.code { padding: 14px; border: 1px dashed #0b6b4f; border-radius: 8px; font: 700 20px/1.3 Consolas, Menlo, monospace; letter-spacing: 1px; text-align: center; }
@media (prefers-color-scheme: dark) {
  body { background: #0d141c !important; }
  .sheet { background: #141d27 !important; color: #e8edf2 !important; border-color: #2c3946 !important; }
  .shop, .plain a, .link a { color: #5fd6a8 !important; }
  td, blockquote { border-color: #2c3946 !important; }
  .status { background: #0d141c !important; border-color: #5fd6a8 !important; }
  .waiting { border-color: #f0b35a !important; }
  .over { border-color: #ff8a80 !important; }
  .plain, .label, blockquote { color: #a3b0bc !important; }
  .button { background: #5fd6a8 !important; color: #08130e !important; }
  .code { border-color: #5fd6a8 !important; }
}
@media (max-width: 420px) {
  .page { padding: 12px 6px; }
  .sheet { padding: 18px 16px; }
  .button { display: block; text-align: center; }
}`;

function rowHtml([label, value]: Row, className = ""): string {
  return `<tr class="${className}"><td>${escapeHtml(label)}</td><td class="amount">${escapeHtml(value)}</td></tr>`;
}

/** Image size in pixels, also set as attributes for clients that ignore styles. */
const PICTURE = 56;

function itemHtml({ name, amount, picture }: Item): string {
  const image = picture
    ? `<img src="${escapeHtml(picture)}" alt="${escapeHtml(name)}" width="${PICTURE}" height="${PICTURE}">`
    : "";

  return `<tr><td class="picture">${image}</td><td>${escapeHtml(name)}</td><td class="amount">${escapeHtml(amount)}</td></tr>`;
}

function factHtml([label, value]: Row): string {
  const lines = value.split("\n").map(escapeHtml).join("<br>");

  return `<p><span class="label">${escapeHtml(label)}</span><br>${lines}</p>`;
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case "text":
      return `<p>${escapeHtml(block.text)}</p>`;
    case "quote": {
      const lines = block.text.split("\n").map(escapeHtml).join("<br>");
      return `<p class="label">${escapeHtml(block.said)}</p><blockquote>${lines}</blockquote>`;
    }
    case "status":
      return `<p class="status ${block.tone}">${escapeHtml(block.text)}</p>`;
    case "code":
      return `<p class="code">${escapeHtml(block.code)}</p>`;
    case "link":
      return `<p class="link"><a href="${escapeHtml(block.href)}">${escapeHtml(block.label)}</a></p>`;
    case "facts":
      return block.facts.map(factHtml).join("\n");
    case "items":
      return `<table role="presentation" class="items">${block.items.map(itemHtml).join("")}</table>`;
    case "rows": {
      const total = block.total ? rowHtml(block.total, "total") : "";
      return `<table role="presentation">${block.rows.map((row) => rowHtml(row)).join("")}${total}</table>`;
    }
    case "button": {
      const href = escapeHtml(block.href);
      // Fallback for clients without buttons: users can copy the address.
      const elsewhere = withHtml(t("Or open this address: {address}", { address: PLACEHOLDER }), [
        `<a href="${href}">${href}</a>`,
      ]);
      return `<p><a class="button" href="${href}">${escapeHtml(block.label)}</a></p><p class="plain">${elsewhere}</p>`;
    }
  }
}

/** Placeholder for HTML within a sentence. */
const PLACEHOLDER = "\u0000";

/** Fills the placeholders of a sentence in order, which is the same in every locale. */
const withHtml = (sentence: string, html: readonly string[]): string =>
  escapeHtml(sentence)
    .split(PLACEHOLDER)
    .map((words, index) => words + (html[index] ?? ""))
    .join("");

const rowText = ([label, value]: Row) => `${label}: ${value.replaceAll("\n", ", ")}`;

function blockText(block: Block): string {
  switch (block.kind) {
    case "text":
      return block.text;
    case "quote":
      return [block.said, ...block.text.split("\n").map((line) => `> ${line}`)].join("\n");
    case "status":
      return `* ${block.text}`;
    case "code":
      return `    ${block.code}`;
    case "button":
    case "link":
      return `${block.label}:\n${block.href}`;
    case "facts":
      return block.facts.map(rowText).join("\n");
    case "items":
      return block.items.map(({ name, amount }) => rowText([name, amount])).join("\n");
    case "rows":
      return [...block.rows, ...(block.total ? [block.total] : [])].map(rowText).join("\n");
  }
}

type Contact = Pick<ShopFacts, "email" | "phone">;

/** Empty if the shop has neither an email address nor a phone number. */
function contactSentence({ email, phone }: Contact): string {
  if (email && phone) return t("Questions? Write to {address} or call {phone}.", { address: email, phone });
  if (email) return t("Questions? Write to {address}.", { address: email });

  return phone ? t("Questions? Call {phone}.", { phone }) : "";
}

function helpHtml({ email, phone }: Contact): string {
  const mail = email && `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`;
  const call = phone && `<a href="${escapeHtml(telephoneLink(phone))}">${escapeHtml(phone)}</a>`;
  const links = [mail, call].filter((link) => link !== null);
  if (links.length === 0) return "";

  return `<p class="plain">${withHtml(contactSentence({ email: email && PLACEHOLDER, phone: phone && PLACEHOLDER }), links)}</p>`;
}

/** Renders the complete email. */
export function renderEmail(
  { subject, title, preview, blocks, replyTo }: EmailContent,
  locale: Language,
  contact: Contact,
): Content {
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(headerText(subject))}</title>
<style>${STYLE}</style>
</head>
<body>
${preview ? `<div class="preview" style="display:none">${escapeHtml(preview)}</div>` : ""}
<div class="page"><div class="sheet">
<p class="shop">${escapeHtml(site.name)}</p>
<h1>${escapeHtml(title)}</h1>
${blocks.map(blockHtml).join("\n")}
${helpHtml(contact)}
</div></div>
</body>
</html>
`;
  const help = contactSentence(contact);
  const text = [title, ...blocks.map(blockText), ...(help ? [help] : []), site.name].join("\n\n");

  return {
    subject: headerText(subject),
    html: typedAsHtml(html),
    text: `${typedAsText(text)}\n`,
    ...(replyTo ? { replyTo } : {}),
  };
}
