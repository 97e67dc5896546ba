/**
 * Renders the blocks of a letter as subject, HTML and text. Templates only provide content: escaping and look are decided here, so
 * that no template can forget them. Readable on a phone and in dark mail programs.
 */
import { escapeHtml } from "@/lib/html";
import { site } from "@/lib/site";
import type { MailLocale } from "./payloads";

export type Block =
  | { kind: "text"; text: string }
  | { kind: "button"; label: string; href: string }
  /** Something to be copied. */
  | { kind: "code"; code: string }
  | { kind: "rows"; rows: [label: string, value: string][]; total?: [label: string, value: string] };

export type Letter = {
  subject: string;
  title: string;
  blocks: Block[];
  /** Where an answer goes, when not to the shop: one plain address. */
  replyTo?: string;
};
export type Content = { subject: string; html: string; text: string; replyTo?: string };

/** One line without control characters: nothing in it can begin another header (reliability B5). */
export function headerText(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  return value.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, " ").trim();
}

const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; background: #f3f1ea; }
.page { padding: 24px 12px; }
.sheet { max-width: 560px; margin: 0 auto; background: #fffdf8; color: #16202b; border: 1px solid #d9d4c7; border-radius: 10px; padding: 24px;
  font: 16px/1.55 -apple-system, "Segoe UI", Roboto, "Noto Sans Bengali", Arial, sans-serif; overflow-wrap: anywhere; }
.shop { margin: 0 0 20px; font-weight: 700; color: #0b6b4f; }
h1 { margin: 0 0 12px; font-size: 22px; line-height: 1.3; }
p { margin: 0 0 16px; }
table { width: 100%; border-collapse: collapse; margin: 0 0 16px; }
td { padding: 8px 0; border-top: 1px solid #d9d4c7; vertical-align: top; }
.amount { text-align: right; white-space: nowrap; padding-left: 12px; }
.total { font-weight: 700; }
.button { display: inline-block; padding: 13px 20px; border-radius: 8px; background: #0b6b4f; color: #ffffff; font-weight: 700; text-decoration: none; }
.plain { font-size: 14px; color: #55606b; }
.plain a { color: #0b6b4f; }
.code { padding: 14px; border: 1px dashed #0b6b4f; border-radius: 8px; font: 700 20px/1.3 Consolas, Menlo, monospace; letter-spacing: 1px; text-align: center; }
@media (prefers-color-scheme: dark) {
  body { background: #0d141c !important; }
  .sheet { background: #141d27 !important; color: #e8edf2 !important; border-color: #2c3946 !important; }
  .shop, .plain a { color: #5fd6a8 !important; }
  td { border-color: #2c3946 !important; }
  .plain { color: #a3b0bc !important; }
  .button { background: #5fd6a8 !important; color: #08130e !important; }
  .code { border-color: #5fd6a8 !important; }
}`;

function rowHtml([label, value]: [string, string], className = ""): string {
  return `<tr class="${className}"><td>${escapeHtml(label)}</td><td class="amount">${escapeHtml(value)}</td></tr>`;
}

function blockHtml(block: Block): string {
  if (block.kind === "text") return `<p>${escapeHtml(block.text)}</p>`;
  if (block.kind === "code") return `<p class="code">${escapeHtml(block.code)}</p>`;
  if (block.kind === "rows") {
    const total = block.total ? rowHtml(block.total, "total") : "";
    return `<table role="presentation">${block.rows.map((row) => rowHtml(row)).join("")}${total}</table>`;
  }

  const href = escapeHtml(block.href);
  // Where buttons do nothing the address can still be copied.
  return `<p><a class="button" href="${href}">${escapeHtml(block.label)}</a></p><p class="plain">Or open this address: <a href="${href}">${href}</a></p>`;
}

function blockText(block: Block): string {
  if (block.kind === "text") return block.text;
  if (block.kind === "code") return `    ${block.code}`;
  if (block.kind === "button") return `${block.label}:\n${block.href}`;

  return [...block.rows, ...(block.total ? [block.total] : [])]
    .map(([label, value]) => `${label}: ${value}`)
    .join("\n");
}

/** The letter as it is sent. */
export function writeLetter(
  { subject, title, blocks, replyTo }: Letter,
  locale: MailLocale,
  contact: { supportEmail: string; phone: string },
): Content {
  const help = `Questions? Write to ${contact.supportEmail} or call ${contact.phone}.`;
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
<div class="page"><div class="sheet">
<p class="shop">${escapeHtml(site.name)}</p>
<h1>${escapeHtml(title)}</h1>
${blocks.map(blockHtml).join("\n")}
<p class="plain">${escapeHtml(help)}</p>
</div></div>
</body>
</html>
`;
  const text = [title, ...blocks.map(blockText), help, site.name].join("\n\n");

  return { subject: headerText(subject), html, text: `${text}\n`, ...(replyTo ? { replyTo } : {}) };
}
