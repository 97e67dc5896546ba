/**
 * Determines the texts that a page's scripts may show: strings in its client modules (including lazy imports) that are in the catalogue. A
 * Bangla page sends only these messages to the browser.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { preventBreaks } from "../../lib/texts/prevent-breaks.ts";
import { idOf } from "../../lib/texts/translator.ts";
import { inRoot } from "../bootstrap/project.mjs";
import { readSource, type Source } from "./source-texts.ts";

/** One JSON file per area, English to Bangla. */
export const CATALOGUE = "lib/texts/bn";
const TARGET = inRoot("server", "generated", "page-texts.json");
/** Route groups whose layout messages are in a separate file (components/layout/shell-messages). */
const FRAME_FILES = { "(shop)": "shop-texts.ts", admin: "admin-texts.ts" };

/** Modules that few visitors open. They load their messages from a file of their own, so that pages need not contain them. */
const OPENED_LATER: Readonly<Record<string, string>> = { "components/elements/element-dialog.tsx": "element-texts.ts" };

/** Files that Next renders around or instead of a page. */
const FRAMES = ["layout", "error", "not-found", "loading", "template"];

/** English to Bangla. */
function knownTexts(): Map<string, string> {
  return new Map(
    readdirSync(inRoot(CATALOGUE)).flatMap((area) =>
      Object.entries<string>(JSON.parse(readFileSync(inRoot(CATALOGUE, area), "utf8"))),
    ),
  );
}

function resolve(from: string, specifier: string): string | null {
  const base = specifier.startsWith("@/")
    ? specifier.slice(2)
    : specifier.startsWith(".")
      ? path.posix.join(path.posix.dirname(from), specifier)
      : null;
  if (base === null) return null;

  return [base, `${base}.ts`, `${base}.tsx`].find((file) => isSource(file)) ?? null;
}

const isSource = (file: string): boolean =>
  /\.tsx?$/.test(file) && existsSync(inRoot(file)) && statSync(inRoot(file)).isFile();

class Modules {
  readonly #sources = new Map<string, Source>();
  readonly #imports = new Map<string, string[]>();

  source(file: string): Source {
    const known = this.#sources.get(file);
    if (known) return known;
    const source = readSource(inRoot(file));
    this.#sources.set(file, source);

    return source;
  }

  importsOf(file: string): string[] {
    const known = this.#imports.get(file);
    if (known) return known;
    const files = this.source(file).imports.flatMap((specifier) => resolve(file, specifier) ?? []);
    this.#imports.set(file, files);

    return files;
  }

  /** Returns all modules reachable from the start files; those that match `ends` are included, but not followed. */
  reach(starts: Iterable<string>, ends: (file: string) => boolean = () => false): Set<string> {
    const found = new Set<string>(starts);
    for (const file of found) {
      if (!ends(file)) for (const next of this.importsOf(file)) found.add(next);
    }

    return found;
  }
}

function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(inRoot(folder), { withFileTypes: true })) {
    const at = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesIn(at);
    else if (isSource(at)) yield at;
  }
}

/** Returns all strings in the shop's sources, to find unused texts. */
export function allStrings(): Set<string> {
  const files = ["app", "art", "components", "lib", "server"].flatMap((folder) => [...sourcesIn(folder)]);

  return new Set(files.flatMap((file) => [...readSource(inRoot(file)).strings]));
}

function framesIn(folder: string): string[] {
  return FRAMES.map((name) => `${folder}/${name}.tsx`).filter((file) => existsSync(inRoot(file)));
}

/** Maps `app/(shop)/my-orders/[id]/page.tsx` to `/my-orders/[id]`. */
const routeOf = (page: string): string =>
  path.posix
    .dirname(page)
    .replace(/^app/, "")
    .replace(/\/\([^)]*\)/g, "") || "/";

/** The route group of a page: `(shop)`, `admin`. */
const groupOf = (page: string): string => page.split("/")[1] ?? "";

type Chosen = {
  /** By route, or by route group for its layout. */
  pages: Record<string, string[]>;
  /** By file name. */
  later: Record<string, string[]>;
};

function chooseTexts(texts: ReadonlyMap<string, string>): Chosen {
  const modules = new Modules();
  const isClient = (file: string) => modules.source(file).isClient;
  const isOpenedLater = (file: string) => file in OPENED_LATER;
  const textsOf = (files: Iterable<string>): string[] => {
    const words = new Set([...files].flatMap((file) => [...modules.source(file).strings]));

    return [...words].filter((word) => texts.has(word)).sort();
  };
  const shownBy = (starts: string[]): string[] => {
    const clients = [...modules.reach(starts, isClient)].filter(isClient);

    return textsOf([...modules.reach(clients, isOpenedLater)].filter((file) => !isOpenedLater(file)));
  };

  const pages = [...sourcesIn("app")].filter((file) => file.endsWith("/page.tsx")).sort();
  const groups = [...new Set(pages.map(groupOf))].filter((group) => !group.endsWith(".tsx"));
  const everywhere = shownBy(framesIn("app"));
  const without = (words: string[], ...known: string[][]) => words.filter((word) => !known.flat().includes(word));
  const frames = new Map(groups.map((group) => [group, without(shownBy(framesIn(`app/${group}`)), everywhere)]));
  const ofPage = (page: string) => {
    const own = shownBy([page, ...framesIn(path.posix.dirname(page))]);

    return without(own, everywhere, frames.get(groupOf(page)) ?? []);
  };

  return {
    pages: Object.fromEntries([["app", everywhere], ...frames, ...pages.map((page) => [routeOf(page), ofPage(page)])]),
    later: Object.fromEntries(
      Object.entries(OPENED_LATER).map(([file, name]) => [name, without(textsOf(modules.reach([file])), everywhere)]),
    ),
  };
}

/** Replaces a file atomically, since another process may be reading it. */
function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
}

/** Writes server/generated/page-texts.json, and the messages of layouts and of modules that open later to lib/generated/. */
export function generatePageTexts(): void {
  const catalogue = knownTexts();
  const { pages, later } = chooseTexts(catalogue);
  const frames = Object.entries(FRAME_FILES).map(([group, name]) => [name, pages[group] ?? []] as const);
  for (const group of Object.keys(FRAME_FILES)) delete pages[group];
  for (const [name, words] of [...frames, ...Object.entries(later)]) {
    const texts = words.map((text) => [idOf(text), preventBreaks(catalogue.get(text) ?? "")]);
    write(
      inRoot("lib", "generated", name),
      `/** Chosen by scripts/lib/page-texts.ts. */\nexport const texts = ${JSON.stringify(Object.fromEntries(texts))};\n`,
    );
  }
  write(TARGET, JSON.stringify(pages, null, 1));
}
