/** `npm run release` in a real git repository, with a fake bill of materials. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isNewer, makeRelease, releaseChangelog, setVersion } from "../../scripts/release/release.ts";

const CHANGELOG =
  "# Changelog\n\nIntroduction.\n\n## Unreleased\n\n### Added\n\n- Coupons for $1.\n\n## 0.1.0\n\n- The shop.\n";
const SBOM = '{"bomFormat":"CycloneDX"}';
const DIGEST = `@sha256:${"0".repeat(64)}`;

let folder: string;
const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "release-"));
  git("init", "--quiet");
  for (const [name, value] of [
    ["user.name", "a"],
    ["user.email", "a@b.example"],
  ] as const)
    git("config", name, value);
  write("package.json", `${JSON.stringify({ name: "shop", version: "0.1.0", type: "module" }, null, 2)}\n`);
  write(
    "package-lock.json",
    `${JSON.stringify({ version: "0.1.0", packages: { "": { version: "0.1.0" } } }, null, 2)}\n`,
  );
  write("CHANGELOG.md", CHANGELOG);
  write(".gitignore", ".builds/\n");
  write("Dockerfile", `FROM node:24${DIGEST}\n`);
  write("docker-compose.yml", "services: {}\n");
  git("add", ".");
  git("commit", "--quiet", "--message", "Start");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const release = (changes: Partial<Parameters<typeof makeRelease>[0]> = {}) =>
  makeRelease({
    folder,
    version: "0.2.0",
    date: "2026-12-01",
    writeSbom: () => SBOM,
    allowsUnpinned: false,
    ...changes,
  });

it("commits version and changelog, tags, and writes the bill of materials", () => {
  const sbom = release();

  expect(JSON.parse(read("package.json"))).toEqual({ name: "shop", version: "0.2.0", type: "module" });
  expect(JSON.parse(read("package-lock.json"))).toEqual({ version: "0.2.0", packages: { "": { version: "0.2.0" } } });
  expect(read("CHANGELOG.md")).toBe(
    "# Changelog\n\nIntroduction.\n\n## Unreleased\n\n## 0.2.0 (2026-12-01)\n\n### Added\n\n- Coupons for $1.\n\n## 0.1.0\n\n- The shop.\n",
  );
  expect(readFileSync(sbom, "utf8")).toBe(SBOM);
  expect([git("status", "--porcelain"), git("log", "-1", "--format=%s"), git("rev-parse", "v0.2.0^{commit}")]).toEqual([
    "",
    "Release 0.2.0",
    git("rev-parse", "HEAD"),
  ]);
  expect(git("tag", "--list", "--format=%(contents)")).toContain(createHash("sha256").update(SBOM).digest("hex"));
});

it("writes the bill of materials of the new version", () => {
  let version = "";
  release({
    writeSbom: () => {
      ({ version } = JSON.parse(read("package.json")));
      return SBOM;
    },
  });

  expect(version).toBe("0.2.0");
});

const fail = () => {
  throw new Error("npm failed");
};

it.each<[string, () => void, Parameters<typeof release>[0], RegExp]>([
  ["an older version", () => {}, { version: "0.1.0" }, /0\.1\.0 is not newer than 0\.1\.0/],
  ["an invalid version", () => {}, { version: "v0.2" }, /v0\.2 is no version/],
  ["an existing tag", () => git("tag", "v0.2.0"), {}, /The tag v0\.2\.0 exists/],
  ["uncommitted changes", () => write("new.txt", ""), {}, /Commit or remove the changes first/],
  ["an image without digest", () => commit("Dockerfile", "FROM node:24\n"), {}, /needs the digest of every image/],
  [
    "an empty changelog",
    () => commit("CHANGELOG.md", "# Changelog\n\n## Unreleased\n\n## 0.1.0\n"),
    {},
    /no unreleased/,
  ],
  ["a failing bill of materials", () => {}, { writeSbom: fail }, /npm failed/],
])("changes nothing with %s", (_, prepare, changes, message) => {
  prepare();
  const before = [git("rev-parse", "HEAD"), git("status", "--porcelain"), git("tag"), read("package.json")];

  expect(() => release(changes)).toThrow(message);
  expect([git("rev-parse", "HEAD"), git("status", "--porcelain"), git("tag"), read("package.json")]).toEqual(before);
});

function commit(name: string, text: string): void {
  write(name, text);
  git("commit", "--quiet", "--all", "--message", "Change");
}

it("releases images without digests on request", () => {
  commit("Dockerfile", "FROM node:24\n");
  release({ allowsUnpinned: true });

  expect(git("tag")).toBe("v0.2.0");
});

it("compares versions by number", () => {
  expect([
    isNewer("0.10.0", "0.9.9"),
    isNewer("1.0.0", "0.9.9"),
    isNewer("0.2.0", "0.2.0"),
    isNewer("0.1.9", "0.2.0"),
  ]).toEqual([true, true, false, false]);
});

it("keeps the layout of this project's files", () => {
  for (const name of ["package.json", "package-lock.json"]) {
    const text = readFileSync(name, "utf8");
    expect(setVersion(text, JSON.parse(text).version)).toBe(text);
  }
  const text = readFileSync("CHANGELOG.md", "utf8");
  expect(text).toMatch(/^## Unreleased$/m);
  const lines = (content: string) => content.split("\n").filter(Boolean);
  if (!/^## Unreleased\n\n## /m.test(text))
    expect(lines(releaseChangelog(text, "9.9.9", "2026-12-01"))).toEqual(
      lines(text.replace("## Unreleased\n", "## Unreleased\n\n## 9.9.9 (2026-12-01)\n")),
    );
});
