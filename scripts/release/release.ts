/** Makes a release of the checked-out sources: version, changelog, bill of materials, commit and tag (docs/operation.md, Release). */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "../bootstrap/failure.mjs";
import { requirePinned } from "../images/pin.ts";

const FILES = ["package.json", "package-lock.json", "CHANGELOG.md"];
const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;
const UNRELEASED = /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m;

type Release = {
  folder: string;
  version: string;
  /** ISO date. */
  date: string;
  /** Returns the bill of materials of the folder's packages. */
  writeSbom: (folder: string) => string;
  /** Releases images without digests, for installations that build without a registry. */
  allowsUnpinned: boolean;
};

function numbersOf(version: string): number[] {
  const numbers = VERSION.exec(version)?.slice(1).map(Number);
  if (!numbers) throw new Failure(`${version} is no version: give three numbers, for example 0.2.0.`);

  return numbers;
}

export function isNewer(version: string, than: string): boolean {
  const [ours, theirs] = [numbersOf(version), numbersOf(than)];
  const at = ours.findIndex((number, index) => number !== theirs[index]);

  return at >= 0 && (ours[at] ?? 0) > (theirs[at] ?? 0);
}

/** Moves the unreleased changes under the version and its date, and starts an empty section. */
export function releaseChangelog(text: string, version: string, date: string): string {
  const changes = UNRELEASED.exec(text)?.[1]?.trim();
  if (!changes) throw new Failure("CHANGELOG.md has no unreleased changes.");

  return text
    .replace(UNRELEASED, () => `## Unreleased\n\n## ${version} (${date})\n\n${changes}\n\n`)
    .trimEnd()
    .concat("\n");
}

/** Sets the version of package.json, or of package-lock.json, which has it twice. */
export function setVersion(text: string, version: string): string {
  const content = JSON.parse(text);
  content.version = version;
  const root = content.packages?.[""];
  if (root) root.version = version;

  return `${JSON.stringify(content, null, 2)}\n`;
}

const git = (folder: string, ...args: string[]) =>
  execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();

function requireReleasable({ folder, version, allowsUnpinned }: Release): void {
  const { version: current } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  if (!isNewer(version, current)) throw new Failure(`${version} is not newer than ${current}.`);
  if (git(folder, "status", "--porcelain") !== "") throw new Failure("Commit or remove the changes first.");
  if (git(folder, "tag", "--list", `v${version}`) !== "") throw new Failure(`The tag v${version} exists.`);
  if (!allowsUnpinned) requirePinned(folder);
}

function rewrite(folder: string, name: string, change: (text: string) => string): void {
  const file = path.join(folder, name);
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

/** Leaves the sources unchanged on failure. @returns the path of the bill of materials */
export function makeRelease(release: Release): string {
  const { folder, version, date, writeSbom } = release;
  requireReleasable(release);
  const before = git(folder, "rev-parse", "HEAD");
  const sbom = path.join(folder, ".builds", `sbom-${version}.json`);
  try {
    for (const name of FILES.slice(0, 2)) rewrite(folder, name, (text) => setVersion(text, version));
    rewrite(folder, "CHANGELOG.md", (text) => releaseChangelog(text, version, date));
    const content = writeSbom(folder);
    mkdirSync(path.dirname(sbom), { recursive: true });
    writeFileSync(sbom, content);
    git(folder, "commit", "--quiet", "--message", `Release ${version}`, "--", ...FILES);
    const digest = createHash("sha256").update(content).digest("hex");
    git(
      folder,
      "tag",
      "--annotate",
      `v${version}`,
      "--message",
      `Release ${version}\n\nSBOM (CycloneDX) sha256:${digest}`,
    );
  } catch (error) {
    git(folder, "reset", "--quiet", "--soft", before);
    git(folder, "checkout", "--quiet", before, "--", ...FILES);
    throw error;
  }

  return sbom;
}
