/** Dependencies are pinned and licensed, and related packages have the same version. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readPackage } from "../../scripts/bootstrap/project.mjs";
import { LICENCES_FILE, licencesText } from "../../scripts/checks/licences.ts";

const { dependencies, devDependencies } = readPackage();
const all: Record<string, string> = { ...dependencies, ...devDependencies };

const AGREED = [
  "0BSD",
  "Apache-2.0",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Unlicense",
];
/** libvips, which sharp loads as a replaceable shared library. */
const AS_A_LIBRARY = "LGPL-3.0-or-later";

it("lists every shipped package and its licence in LICENCES.txt (npm run licences)", () => {
  expect(readFileSync(LICENCES_FILE, "utf8")).toBe(licencesText());
});

it("ships only packages with an approved licence", () => {
  const parts = [...licencesText().matchAll(/^(\S+) \S+ \((.+)\)$/gm)].map(([, name = "", licence = ""]) => ({
    name,
    licence,
  }));
  const others = parts.filter(({ name, licence }) => {
    const known = name.startsWith("@img/sharp-") ? [...AGREED, AS_A_LIBRARY] : AGREED;

    return !licence
      .replace(/[()]/g, "")
      .split(/ (?:AND|OR|and) /)
      .every((one) => known.includes(one));
  });

  expect(parts.length).toBeGreaterThan(100);
  expect(others).toEqual([]);
});

it("pins every dependency to one version", () => {
  expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(version))).toEqual([]);
});

it("migrates with the engine of the CLI's own version", () => {
  const minorOf = (name: string) => all[name]?.split(".").slice(0, 2).join(".");

  expect(all["@prisma/driver-adapter-utils"]).toBe(all.prisma);
  expect(all["@prisma/adapter-pg"]).toBe(all.prisma);
  expect(minorOf("@prisma/client")).toBe(minorOf("prisma"));
  // The version consists of the release it was built for and a build number: 7.10.0-7.<commit>.
  expect(all["@prisma/schema-engine-wasm"]?.split("-")[0]).toBe(all["@prisma/client"]);
});

it("limits Renovate to updates that exist, grouped", () => {
  const { packageRules } = JSON.parse(readFileSync("renovate.json", "utf8")) as {
    packageRules: { matchPackageNames: string[] }[];
  };
  const [prisma, ...others] = packageRules.map(({ matchPackageNames }) => matchPackageNames);

  expect(prisma?.toSorted()).toEqual(
    Object.keys(all)
      .filter((name) => /^(?:prisma$|@prisma\/)/.test(name))
      .sort(),
  );
  expect(others.flat().filter((name) => name !== "postgres" && !(name in all))).toEqual([]);
});
