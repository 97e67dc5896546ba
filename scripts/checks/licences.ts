/**
 * `npm run licences`: writes LICENCES.txt, which lists every package shipped in the image with its licence text; a test compares it. Based
 * on the lock file, so it is the same on every machine.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../bootstrap/project.mjs";

export const LICENCES_FILE = "LICENCES.txt";

/** Build-time packages whose output is part of pages. */
const SHIPPED_OUTPUT = [
  "tailwindcss",
  "@fontsource-variable/anek-bangla",
  "@fontsource-variable/martian-mono",
  "bd-geojs",
  "@zxcvbn-ts/language-common",
];

type Locked = {
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  /** Used by optional packages only: whether npm installs it depends on the platform. */
  optional?: boolean;
};
type Lock = Record<string, Locked>;

/** Resolves a package imported from `from`: in the same node_modules, or further up. */
function locate(lock: Lock, from: string, name: string): string | null {
  for (let place = from; ; place = place.slice(0, Math.max(place.lastIndexOf("/node_modules/"), 0))) {
    const found = `${place && `${place}/`}node_modules/${name}`;
    if (lock[found]) return found;
    if (place === "") return null;
  }
}

/** Folders of `names` and their transitive dependencies. Type packages are not shipped. */
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

/** The licence text of a package, if it has one and is installed on every platform. */
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

/** The source of the names in bd-geojs. */
function placeNames(): Part {
  const words = readFileSync(inRoot("scripts/geo/LICENCE-bangladesh-geocode.txt"), "utf8").trim();

  return { name: "nuhil/bangladesh-geocode", version: "2014", licence: "MIT", words };
}

/** The source of lib/elements/properties.ts. */
function elementValues(): Part {
  const words = readFileSync(inRoot("scripts/elements/LICENCE-mendeleev.txt"), "utf8").trim();

  return { name: "lmmentel/mendeleev", version: "1.1.0", licence: "MIT", words };
}

/** The full file: packages with the same text are listed together above it. */
export function licencesText(): string {
  const byWords = Map.groupBy(
    [...shippedParts(), placeNames(), elementValues()],
    ({ licence, words }) => words || licence,
  );
  const sections = [...byWords].map(([words, parts]) => {
    const names = parts.map(({ name, version, licence }) => `${name} ${version} (${licence})`);

    return `${names.join("\n")}\n\n${words}`;
  });

  return `What ChemCard AR ships besides its own source, and under which licence. Written by npm run licences.\n\n${sections.join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

if (import.meta.main) writeFileSync(inRoot(LICENCES_FILE), licencesText());
