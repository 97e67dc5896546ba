/** The documentation: links, paths, and the tables that repeat what the code declares. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { environmentKeys } from "@/server/env";
import { readPackage } from "../../scripts/bootstrap/project.mjs";

const MAX_README_BYTES = 6500;

const read = (file: string) => readFileSync(file, "utf8");

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => path.posix.join("docs", file)),
];

/** Decision records and the specification may mention files that no longer exist. */
const current = documents.filter((file) => !/^docs\/(?:decisions|product)\//.test(file));

const withoutCode = (text: string) => text.replace(/```[\s\S]*?```/g, "");

/** Returns GitHub's anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");

const anchorsIn = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

function brokenLinks(file: string): string[] {
  const links = [...withoutCode(read(file)).matchAll(/(?:\]\(|src=")([^)"\s]+)[)"]/g)].map(([, link = ""]) => link);

  return links.filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [target = "", anchor] = link.split("#");
    const linked = target ? path.posix.join(path.posix.dirname(file), target) : file;

    return !existsSync(linked) || (anchor !== undefined && !anchorsIn(linked).includes(anchor));
  });
}

const ROOTS = "app|art|browser|components|emulators|lib|ops|prisma|public|scripts|server|tests|docs";

/** `a/{b,c}` as a/b and a/c. */
function alternativesOf(file: string): string[] {
  const [whole, alternatives = ""] = /\{([^}]+)\}/.exec(file) ?? [];

  return whole ? alternatives.split(",").map((one) => file.replace(whole, one)) : [file];
}

function missingPaths(file: string): string[] {
  const named = [...withoutCode(read(file)).matchAll(new RegExp(`\`((?:${ROOTS})/[^\`\\s]+)\``, "g"))]
    .map(([, name = ""]) => name)
    .filter((name) => !/[<*…]/.test(name) && !name.includes("generated"));

  return named.flatMap(alternativesOf).filter((name) => !["", ".ts", ".tsx"].some((end) => existsSync(name + end)));
}

/** Returns the code words in the first column of a document's tables. */
const firstColumn = (text: string) =>
  [...text.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word),
  );

describe("the documents", () => {
  it("have no broken links", () => {
    expect(documents.flatMap((file) => brokenLinks(file).map((link) => `${file}: ${link}`))).toEqual([]);
  });

  it("name files that exist", () => {
    expect(current.flatMap((file) => missingPaths(file).map((name) => `${file}: ${name}`))).toEqual([]);
  });

  it("name every file directly in server", () => {
    const text = read("docs/architecture.md");
    const files = readdirSync("server").filter((file) => file.endsWith(".ts"));

    expect(files.filter((file) => !text.includes(`\`${path.parse(file).name}\``))).toEqual([]);
  });

  it("are all in the index docs/README.md", () => {
    const index = read("docs/README.md");
    const pages = current.filter((file) => file.startsWith("docs/") && file !== "docs/README.md");

    expect(pages.filter((file) => !index.includes(`(${file.slice("docs/".length)})`))).toEqual([]);
  });
});

it("README.md stays short, with its two commands", () => {
  expect(Buffer.byteLength(read("README.md"))).toBeLessThanOrEqual(MAX_README_BYTES);
  expect(read("README.md")).toMatch(/```sh\nnpm start\n```[\s\S]*```sh\nnpm test\n```/);
});

it("docs/commands.md lists every npm script, and no other", () => {
  const listed = firstColumn(read("docs/commands.md")).map((command) =>
    command.replace(/^npm (?:run )?(\S+).*$/, "$1"),
  );

  expect([...new Set(listed)].sort()).toEqual(Object.keys(readPackage().scripts).sort());
});

it("docs/settings.md lists every setting of server/env once", () => {
  const [ofTheShop = ""] = read("docs/settings.md").split("\n## Read by compose and scripts only\n");

  expect(firstColumn(ofTheShop).sort()).toEqual([...environmentKeys].sort());
});

describe("docs/dependencies.md", () => {
  const rows = [...read("docs/dependencies.md").matchAll(/^\| ([^|]+) \| [^|]+ \| [^|]+ \| ([^|]+) \|$/gm)]
    .map(([, packages = "", licence = ""]) => ({ packages: packages.split(", "), licence }))
    .filter(({ licence }) => licence !== "Licence");
  const { dependencies, devDependencies } = readPackage();

  it("lists every direct dependency once", () => {
    const direct = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith("@types/"));

    expect(rows.flatMap(({ packages }) => packages).sort()).toEqual(direct.sort());
  });

  it("names their licences", () => {
    const licenceOf = (name: string) =>
      JSON.parse(read(`node_modules/${name}/package.json`)).license.replace(/[()]/g, "");
    const wrong = rows.flatMap(({ packages, licence }) => packages.filter((name) => licenceOf(name) !== licence));

    expect(wrong).toEqual([]);
  });
});
