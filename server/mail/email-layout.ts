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
import { env } from "@/server/env";
import { MAIL_CARD, type MailCard, mailCardPath, mailCards } from "./cards";
import { HEAD, LIGHT, STRIPES, STYLE_SHEETS, styled } from "./email-style";
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
  /** Element card of the email's state. */
  card?: MailCard;
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

/** Opens a table for layout only, at full width. */
const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** A table of one cell: Outlook for Windows pads and colours no other element. */
const boxed = (cell: string) => `${TABLE} style="margin:0 0 16px"><tr>${cell}</tr></table>`;

function rowHtml([label, value]: Row, isTotal = false): string {
  const more = isTotal ? { also: "total", style: "font-weight:700" } : {};

  return `<tr><td ${styled("cell", more)}>${escapeHtml(label)}</td><td ${styled("amount", more)}>${escapeHtml(value)}</td></tr>`;
}

/** Image size in pixels, also set as attributes for clients that ignore styles. */
const PICTURE = 56;

function itemHtml({ name, amount, picture }: Item): string {
  const image = picture
    ? `<td width="68" ${styled("cell")}><img src="${escapeHtml(picture)}" alt="${escapeHtml(name)}" width="${PICTURE}" height="${PICTURE}" style="display:block;border:0;border-radius:7px"></td>`
    : "";
  const middle = { style: "vertical-align:middle" };

  return `<tr>${image}<td${picture ? "" : ' colspan="2"'} ${styled("cell", middle)}>${escapeHtml(name)}</td><td ${styled("amount", middle)}>${escapeHtml(amount)}</td></tr>`;
}

const tableHtml = (rows: string) => `${TABLE} style="margin:0 0 16px">${rows}</table>`;

function factHtml([label, value]: Row): string {
  const lines = value.split("\n").map(escapeHtml).join("<br>");

  return `<p ${styled("text")}><span ${styled("label")}>${escapeHtml(label)}</span><br>${lines}</p>`;
}

const linkHtml = (href: string, label: string) => `<a ${styled("link")} href="${href}">${label}</a>`;

function blockHtml(block: Block): string {
  switch (block.kind) {
    case "text":
      return `<p ${styled("text")}>${escapeHtml(block.text)}</p>`;
    case "quote": {
      const lines = block.text.split("\n").map(escapeHtml).join("<br>");
      return `<p ${styled("plain")}>${escapeHtml(block.said)}</p><blockquote ${styled("quote")}>${lines}</blockquote>`;
    }
    case "status": {
      const edge = { also: block.tone, style: `border-left:4px solid ${LIGHT[block.tone]}` };
      return boxed(`<td bgcolor="${LIGHT.raised}" ${styled("status", edge)}>${escapeHtml(block.text)}</td>`);
    }
    case "code":
      return boxed(`<td ${styled("code")}>${escapeHtml(block.code)}</td>`);
    case "link":
      return `<p ${styled("text")}>${linkHtml(escapeHtml(block.href), escapeHtml(block.label))}</p>`;
    case "facts":
      return block.facts.map(factHtml).join("\n");
    case "items":
      return tableHtml(block.items.map(itemHtml).join(""));
    case "rows":
      return tableHtml(
        block.rows.map((row) => rowHtml(row)).join("") + (block.total ? rowHtml(block.total, true) : ""),
      );
    case "button": {
      const href = escapeHtml(block.href);
      // Fallback for clients without buttons: users can copy the address.
      const elsewhere = withHtml(t("Or open this address: {address}", { address: PLACEHOLDER }), [
        linkHtml(href, href),
      ]);
      const button = `<td bgcolor="${LIGHT.accent}" ${styled("buttonCell")}><a ${styled("button")} href="${href}">${escapeHtml(block.label)}</a></td>`;
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="buttonTable" style="margin:0 0 16px"><tr>${button}</tr></table><p ${styled("plain")}>${elsewhere}</p>`;
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
  const mail = email && linkHtml(`mailto:${escapeHtml(email)}`, escapeHtml(email));
  const call = phone && linkHtml(escapeHtml(telephoneLink(phone)), escapeHtml(phone));
  const links = [mail, call].filter((link) => link !== null);
  if (links.length === 0) return "";

  return `<p ${styled("plain")}>${withHtml(contactSentence({ email: email && PLACEHOLDER, phone: phone && PLACEHOLDER }), links)}</p>`;
}

function cardHtml(card: MailCard, locale: Language): string {
  const { width, height } = MAIL_CARD;
  const src = `${env.appUrl}${mailCardPath(card, locale)}`;

  // Decorative: the title says the same.
  return `<td width="${width}" align="right" valign="top" style="padding-left:16px"><img src="${escapeHtml(src)}" alt="" width="${width}" height="${height}" style="display:block;border:0;border-radius:8px"></td>`;
}

/** Head: the shop's name, the title and the card, with a stripe in the card's colour. */
function headHtml(title: string, card: MailCard | undefined, locale: Language): string {
  const stripe = STRIPES[card ? mailCards[card].tone : "good"];
  const words = `<td valign="top"><p ${styled("shop")}>${escapeHtml(site.name)}</p><h1 ${styled("title")}>${escapeHtml(title)}</h1></td>`;

  return `<tr><td bgcolor="${HEAD.ground}" ${styled("head", { style: `border-bottom:4px solid ${stripe}` })}>${TABLE}><tr>${words}${card ? cardHtml(card, locale) : ""}</tr></table></td></tr>`;
}

/** Renders the complete email. */
export function renderEmail(
  { subject, title, preview, card, blocks, replyTo }: EmailContent,
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
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(headerText(subject))}</title>
${STYLE_SHEETS.map((sheet) => `<style>${sheet}</style>`).join("\n")}
</head>
<body style="margin:0;padding:0" bgcolor="${LIGHT.page}">
${preview ? `<div class="preview" style="display:none">${escapeHtml(preview)}</div>` : ""}
${TABLE}><tr><td align="center" bgcolor="${LIGHT.page}" ${styled("page")}>
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
${TABLE} align="center" bgcolor="${LIGHT.sheet}" ${styled("sheet")}>
${headHtml(title, card, locale)}
<tr><td align="left" ${styled("body")}>
${blocks.map(blockHtml).join("\n")}
${helpHtml(contact)}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
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
