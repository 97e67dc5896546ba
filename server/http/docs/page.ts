/** Human-readable API documentation, rendered without Next because it is constant while the shop runs. */
import { escapeHtml } from "@/lib/html";
import { plainBaseCss, plainDocument, themeScript } from "@/lib/plain-page";
import { routes } from "@/lib/routes";
import { site } from "@/lib/site";
import { hashBasedCsp } from "../hash-csp";
import { openApiDocument } from "./openapi";

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  format?: string;
};
type Media = Record<string, { schema: Schema }>;
type Operation = {
  tags: string[];
  summary: string;
  security: unknown[];
  parameters: { name: string; schema: Schema }[];
  requestBody?: { content: Media };
  responses: Record<string, { content?: Media }>;
};
type Entry = { method: string; path: string; operation: Operation };

const style = `${plainBaseCss}
main{width:100%;max-width:1212px;box-sizing:border-box;margin:0 auto;padding:16px 16px 64px}
header a{display:flex;align-items:center;gap:10px;min-height:44px;color:inherit;text-decoration:none}
h1{font-size:2rem;line-height:1.1;margin:16px 0 0}
h2{font-size:1.35rem;line-height:1.2;margin:40px 0 8px;text-transform:capitalize}
h3{font-size:1rem;font-weight:400;margin:0 0 8px;color:var(--soft)}
p{max-width:65ch;margin:12px 0 0;color:var(--soft)}
nav{display:flex;flex-wrap:wrap;gap:0 20px;margin-top:16px}
nav a{display:inline-flex;align-items:center;min-height:44px;text-transform:capitalize}
details{border-bottom:1px solid var(--line)}
summary{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;min-height:44px;padding:8px 0;box-sizing:border-box;cursor:pointer}
summary b{min-width:4.2em;padding:2px 6px;border:1px solid var(--accent);border-radius:4px;color:var(--accent);font-size:.75rem;text-align:center;box-sizing:border-box}
summary span,li span{color:var(--soft)}
code{font:.85rem ui-monospace,monospace;overflow-wrap:anywhere}
.parts{display:grid;gap:24px;padding:8px 0 20px}
@media(min-width:768px){.parts{grid-template-columns:1fr 1fr}.parts>p{grid-column:1/-1}}
.parts p{margin:0}
section{min-width:0}
ul{list-style:none;margin:0;padding:0}
li ul{border-left:1px solid var(--line);padding-left:16px}
summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

export const docsPolicy = hashBasedCsp({ style, script: themeScript });

/** Formats a schema as a type: `"a" | "b"`, `string (uuid)`, `array of object`. */
function typeName(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return schema.anyOf.map(typeName).join(" or ");
  if (schema.type === "array" && schema.items) return `array of ${typeName(schema.items)}`;

  const name = [schema.type ?? "any"].flat().join(" or ");
  return schema.format ? `${name} (${schema.format})` : name;
}

/** Lists the fields of a schema, including nested ones. */
function fields(schema: Schema): string {
  const entries = Object.entries(schema.properties ?? schema.items?.properties ?? {});
  if (entries.length === 0) return `<p>${escapeHtml(typeName(schema))}</p>`;

  const items = entries.map(([name, field]) => {
    const inner = (field.properties ?? field.items?.properties) ? fields(field) : "";
    return `<li><code>${escapeHtml(name)}</code> <span>${escapeHtml(typeName(field))}</span>${inner}</li>`;
  });
  return `<ul>${items.join("")}</ul>`;
}

function part(title: string, media: Media | undefined): string {
  return Object.entries(media ?? {})
    .map(([type, { schema }]) => `<section><h3>${title} <code>${type}</code></h3>${fields(schema)}</section>`)
    .join("");
}

function operationPart({ method, path, operation }: Entry): string {
  const { summary, security, parameters, requestBody, responses } = operation;
  const named = { properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])) };
  const success = Object.entries(responses).find(([status]) => status.startsWith("2"));

  return [
    `<details><summary><b>${method.toUpperCase()}</b><code>${escapeHtml(path)}</code><span>${escapeHtml(summary)}</span></summary>`,
    `<div class="parts"><p>${security.length > 0 ? "Needs a bearer token." : "Public."}</p>`,
    parameters.length > 0 ? `<section><h3>Path and query</h3>${fields(named)}</section>` : "",
    part("Body", requestBody?.content),
    success ? part(`Answer ${success[0]}`, success[1].content) : "",
    "</div></details>",
  ].join("");
}

function groups(): Map<string, Entry[]> {
  const byTag = new Map<string, Entry[]>();
  for (const [path, methods] of Object.entries(openApiDocument().paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? "";
      byTag.set(tag, [...(byTag.get(tag) ?? []), { method, path, operation: operation as unknown as Operation }]);
    }
  }

  return byTag;
}

const idOf = (tag: string) => `group-${tag.toLowerCase().replaceAll(/\W+/g, "-")}`;

export function docsPage(): string {
  const all = [...groups()];
  const links = all.map(([tag]) => `<a href="#${idOf(tag)}">${escapeHtml(tag)}</a>`);
  const sections = all.map(
    ([tag, entries]) => `<h2 id="${idOf(tag)}">${escapeHtml(tag)}</h2>${entries.map(operationPart).join("")}`,
  );

  return plainDocument({
    title: "API",
    style,
    script: themeScript,
    body: `<header><a href="${routes.home}"><span aria-hidden="true">Cc</span>${site.name}</a></header>
<main>
<h1>API</h1>
<p>Everything the shop and the mobile app can do. Money is in taka with at most two decimals, times are in UTC. The same description for machines: <a href="/api/v1/openapi.json">openapi.json</a>.</p>
<nav aria-label="Groups">${links.join("")}</nav>
${sections.join("\n")}
</main>`,
  });
}
