/** Pages of the inbox. Escapes all email content except in the sandboxed frame. */
import type { Mail } from "./inbox.ts";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

const STYLE = `
:root { color-scheme: light dark; --ground: #f3f1ea; --sheet: #fffdf8; --ink: #16202b; --soft: #55606b; --line: #d9d4c7; --accent: #0b6b4f; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0d141c; --sheet: #141d27; --ink: #e8edf2; --soft: #a3b0bc; --line: #2c3946; --accent: #5fd6a8; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 860px; margin: 0 auto; padding: 24px 16px; }
header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 12px; }
h1 { font-size: 22px; margin: 0; overflow-wrap: anywhere; }
a { color: var(--accent); }
button { min-height: 44px; padding: 0 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--sheet); color: inherit; font: inherit; cursor: pointer; }
ul { list-style: none; margin: 20px 0 0; padding: 0; border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; gap: 2px; padding: 12px 16px; background: var(--sheet); color: inherit; text-decoration: none; }
li a:hover strong { text-decoration: underline; }
.soft { color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: 16px; margin: 12px 0; }
nav a { display: inline-flex; align-items: center; min-height: 44px; }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 10px; background: #fff; }
pre { padding: 16px; border: 1px solid var(--line); border-radius: 10px; background: var(--sheet); white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, monospace; }
`;

function page(title: string, body: string, head = ""): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>
`;
}

const timeOf = (mail: Mail) => mail.receivedAt.replace("T", " ").slice(0, 19);

function linkify(text: string): string {
  return escapeHtml(text).replace(
    /https?:\/\/[^\s<>"']+/g,
    (address) => `<a href="${address}" target="_blank" rel="noopener noreferrer">${address}</a>`,
  );
}

export function listPage(mails: Mail[]): string {
  const items = mails.map(
    (mail) =>
      `<li><a href="/mails/${mail.id}"><strong>${escapeHtml(mail.subject || "(no subject)")}</strong>
<span class="soft">to ${escapeHtml(mail.to.join(", "))} · ${timeOf(mail)} UTC</span></a></li>`,
  );
  const list =
    mails.length > 0 ? `<ul>${items.join("\n")}</ul>` : "<p>No mail yet. Whatever the shop sends shows up here.</p>";
  const clear =
    mails.length > 0 ? '<form method="post" action="/clear"><button type="submit">Delete all</button></form>' : "";

  // Refreshes by meta tag, because the page has no scripts.
  return page(
    "Mail inbox",
    `<header><h1>Mail inbox</h1>${clear}</header>${list}`,
    '<meta http-equiv="refresh" content="5">',
  );
}

export function mailPage(mail: Mail): string {
  const facts = `<p class="soft">From ${escapeHtml(mail.from)}<br>To ${escapeHtml(mail.to.join(", "))}<br>${timeOf(mail)} UTC</p>`;
  const views = `<nav><a href="/">All mails</a><a href="/mails/${mail.id}/raw">As it was sent</a></nav>`;
  const html = mail.html
    ? `<iframe title="The mail" src="/mails/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : "<p>This mail has no HTML.</p>";

  return page(
    mail.subject,
    `${views}<h1>${escapeHtml(mail.subject || "(no subject)")}</h1>${facts}${html}<h2>As text</h2><pre>${linkify(mail.text)}</pre>`,
  );
}

export function missingPage(): string {
  return page("Not here", '<h1>This mail is not here (any more)</h1><p><a href="/">All mails</a></p>');
}

/** The email's own HTML, with links that open in a new tab. */
export function sandboxedHtml(mail: Mail): string {
  const base = '<base target="_blank">';

  return /<head[^>]*>/i.test(mail.html) ? mail.html.replace(/<head[^>]*>/i, `$&${base}`) : base + mail.html;
}
