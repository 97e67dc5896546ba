/**
 * `npm run docs:map`: writes the feature map in docs/architecture.md from the import graph. The import stage fails when the map is out of
 * date. The column "Purpose" is written by hand; the command keeps it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { Failure } from "../bootstrap/failure.mjs";
import { inRoot } from "../bootstrap/project.mjs";
import { cruise, type Import, importsOf } from "./import-graph.ts";

const DOCUMENT = "docs/architecture.md";
const BEGIN = "<!-- map: begin -->";
const END = "<!-- map: end -->";
const HEAD = ["| Feature | Purpose | Code in | Pages | API | `server` imports |", "|---|---|---|---|---|---|"];

const ROOTS = ["server", "lib", "components"];
/** Layers that every feature may use; architecture.md describes them in its text. */
const SHARED = ["adapters", "build-files", "env", "front", "generated", "http", "layout", "shared", "texts", "ui"];

function featureOf(file: string): { root: string; name: string } | null {
  const [root = "", name = "", ...rest] = file.split("/");

  return ROOTS.includes(root) && rest.length > 0 && !SHARED.includes(name) ? { root, name } : null;
}

/** "/my-orders/[id]" of "app/(shop)/my-orders/[id]/page.tsx"; null for other files. */
function pageOf(file: string): string | null {
  const [, folder] = /^app(\/.*)?\/page\.tsx$/.exec(file) ?? [];

  return folder === undefined ? null : folder.replace(/\/\([^)]+\)/g, "") || "/";
}

/** "/admin/cases" of "app/api/v1/admin/cases/[[...path]]/route.ts"; null for other files. */
function apiOf(file: string): string | null {
  return /^app\/api\/v1(\/.+?)(?:\/\[\[\.\.\.path\]\])?\/route\.ts$/.exec(file)?.[1] ?? null;
}

/** Drops addresses below another one in the list, except those below "/" and "/admin". */
function topmost(addresses: Iterable<string>): string[] {
  const all = [...new Set(addresses)].sort();

  return all.filter(
    (address) => !all.some((other) => other !== "/" && other !== "/admin" && address.startsWith(`${other}/`)),
  );
}

type Feature = { roots: Set<string>; pages: Set<string>; api: Set<string>; serverImports: Set<string> };

function featuresOf(imports: readonly Import[]): Map<string, Feature> {
  const features = new Map<string, Feature>();
  const at = (name: string): Feature => {
    const known = features.get(name) ?? {
      roots: new Set(),
      pages: new Set(),
      api: new Set(),
      serverImports: new Set(),
    };
    features.set(name, known);

    return known;
  };
  for (const { from, to } of imports) {
    const [importing, imported] = [featureOf(from), featureOf(to)];
    if (importing) at(importing.name).roots.add(importing.root);
    if (!imported) continue;

    const feature = at(imported.name);
    feature.roots.add(imported.root);
    const [page, api] = [pageOf(from), apiOf(from)];
    if (page && imported.root === "components") feature.pages.add(page);
    if (api && imported.root === "server") feature.api.add(api);
    if (importing?.root === "server" && imported.root === "server" && importing.name !== imported.name) {
      at(importing.name).serverImports.add(imported.name);
    }
  }

  return features;
}

function purposesIn(map: string): Map<string, string> {
  return new Map(
    [...map.matchAll(/^\| ([\w-]+) \| (.*?) \|/gm)].map(([, name = "", purpose = ""]) => [name, purpose.trim()]),
  );
}

const code = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(" ");

/** Returns the document with a new map, and the features whose purpose is missing. */
export function withFeatureMap(document: string, imports: readonly Import[]): { text: string; unexplained: string[] } {
  const [before = "", rest = ""] = document.split(BEGIN);
  const [map = "", after = ""] = rest.split(END);
  const purposes = purposesIn(map);
  const features = [...featuresOf(imports)].sort(([a], [b]) => (a < b ? -1 : 1));
  const rows = features.map(([name, { roots, pages, api, serverImports }]) =>
    [
      `| ${name} | ${purposes.get(name) ?? ""}`,
      ROOTS.filter((root) => roots.has(root)).join(", "),
      code(topmost(pages)),
      code(topmost(api)),
      `${[...serverImports].sort().join(", ")} |`,
    ].join(" | "),
  );

  return {
    text: `${before}${BEGIN}\n${[...HEAD, ...rows].join("\n")}\n${END}${after}`,
    unexplained: features.map(([name]) => name).filter((name) => !purposes.get(name)),
  };
}

export function checkFeatureMap(imports: readonly Import[]): void {
  const document = readFileSync(inRoot(DOCUMENT), "utf8");
  const { text, unexplained } = withFeatureMap(document, imports);
  if (text !== document) throw new Failure(`The feature map in ${DOCUMENT} is out of date: run \`npm run docs:map\`.`);
  if (unexplained.length > 0) {
    throw new Failure(`Write the purpose of these features into the map in ${DOCUMENT}: ${unexplained.join(", ")}.`);
  }
}

if (import.meta.main) {
  const document = readFileSync(inRoot(DOCUMENT), "utf8");
  const { text, unexplained } = withFeatureMap(document, importsOf(cruise()));
  writeFileSync(inRoot(DOCUMENT), text);
  if (unexplained.length > 0) console.log(`Write the purpose of: ${unexplained.join(", ")}.`);
}
