/**
 * `npm run licences`: writes LICENCES.txt, which names every part that the image ships, with its licence and its own words; a test compares
 * it. The list is the lock file's, so it is the same on every machine.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../bootstrap/project.mjs";

export const LICENCES_FILE = "LICENCES.txt";

/** Shipped although they build only: their output is part of pages. */
const SHIPPED_OUTPUT = [
  "tailwindcss",
  "@fontsource-variable/anek-bangla",
  "@fontsource-variable/martian-mono",
  "bd-geojs",
];

type Locked = {
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  /** Needed by optional packages alone: whether npm installs it depends on the machine. */
  optional?: boolean;
};
type Lock = Record<string, Locked>;

/** Where npm finds a package that one at `from` names: beside it, or further up. */
function locate(lock: Lock, from: string, name: string): string | null {
  for (let place = from; ; place = place.slice(0, Math.max(place.lastIndexOf("/node_modules/"), 0))) {
    const found = `${place && `${place}/`}node_modules/${name}`;
    if (lock[found]) return found;
    if (place === "") return null;
  }
}

/** The packages that those of `names` need, themselves included, by their folders. Types alone are no part of a program. */
function reachable(lock: Lock, names: readonly string[]): string[] {
  const found = new Set<string>();
  const follow = (from: string, wanted: readonly string[]): void => {
    for (const name of wanted) {
      const place = name.startsWith("@types/") ? null : locate(lock, from, name);
      if (!place || found.has(place)) continue;
      found.add(place);
      follow(place, Object.keys({ ...lock[place]?.dependencies, ...lock[place]?.optionalDependencies }));
    }
  };
  follow("", names);

  return [...found];
}

/** The words of a package, where it brings them and every machine installs it. */
function wordsOf(folder: string, { optional }: Locked): string {
  const directory = inRoot(folder);
  if (optional || !existsSync(directory)) return "";
  const files = readdirSync(directory).filter((name) => /^(?:licen[cs]e|copying|notice|ofl)(?:[.-]|$)/i.test(name));

  return files
    .sort()
    .map((name) => readFileSync(path.join(directory, name), "utf8").replaceAll("\r\n", "\n").trim())
    .join("\n\n");
}

type Part = { name: string; version: string; licence: string; words: string };

function shippedParts(): Part[] {
  const lock: Lock = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8")).packages;
  const names = [...Object.keys(lock[""]?.dependencies ?? {}), ...SHIPPED_OUTPUT];
  const parts = reachable(lock, names).map((folder) => ({
    name: folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length),
    version: lock[folder]?.version ?? "",
    licence: lock[folder]?.license ?? "unknown",
    words: wordsOf(folder, lock[folder] ?? {}),
  }));
  const byName = new Map(parts.map((part) => [`${part.name} ${part.version}`, part]));

  return [...byName].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, part]) => part);
}

/** Where the names in bd-geojs come from. */
function placeNames(): Part {
  const words = readFileSync(inRoot("scripts/geo/LICENCE-bangladesh-geocode.txt"), "utf8").trim();

  return { name: "nuhil/bangladesh-geocode", version: "2014", licence: "MIT", words };
}

/** The whole file: parts with the same words stand above them together. */
export function licencesText(): string {
  const byWords = Map.groupBy([...shippedParts(), placeNames()], ({ licence, words }) => words || licence);
  const sections = [...byWords].map(([words, parts]) => {
    const names = parts.map(({ name, version, licence }) => `${name} ${version} (${licence})`);

    return `${names.join("\n")}\n\n${words}`;
  });

  return `What ChemCard AR ships besides its own source, and under which licence. Written by npm run licences.\n\n${sections.join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

if (import.meta.main) writeFileSync(inRoot(LICENCES_FILE), licencesText());
