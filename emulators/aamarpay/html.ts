/** Accessible plain HTML: one layout with automatic escaping. */

/** Text that is already HTML. */
export type Html = { readonly html: string };

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

type Value = string | number | Html | Html[];

function render(value: Value): string {
  if (Array.isArray(value)) return value.map((part) => part.html).join("");

  return typeof value === "object" ? value.html : escapeHtml(String(value));
}

/** Template tag that escapes values unless they are Html. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { html: parts.reduce((all, part, index) => `${all}${render(values[index - 1] ?? "")}${part}`) };
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
button, .button, select { font: inherit; min-height: 44px; padding: 0 1.1rem; border: 1px solid; border-radius: 8px;
  cursor: pointer; display: inline-flex; align-items: center; text-decoration: none; }
button.main { background: #0b6b4f; color: #fff; border-color: #0b6b4f; }
form.row { display: flex; flex-wrap: wrap; gap: .6rem; margin: 1rem 0; align-items: end; }
label { display: grid; gap: .2rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; padding: .4rem .6rem .4rem 0; border-bottom: 1px solid #8886; overflow-wrap: anywhere; vertical-align: top; }
.note { padding: .7rem 1rem; border-inline-start: 4px solid #b7791f; background: #b7791f1f; }
dt { font-size: .9rem; opacity: .8; } dd { margin: 0 0 .6rem; font-weight: 600; overflow-wrap: anywhere; }
`;

export function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title><style>${{ html: STYLE }}</style></head>
<body><main><p class="note">This is an emulator of the payment gateway: no money moves.</p>${body}</main></body></html>`
    .html;
}
