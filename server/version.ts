/** Which release runs, as the log, the system panel and health (for admins) name it. */
import { readFileSync } from "node:fs";

type BuildPackage = {
  version: string;
  /** Of the sources, written by the build. */
  build?: string;
  /** Where it was known to whoever built. */
  commit?: string;
};

/** The release and, as its build metadata (semver 2.0, 10), the commit, or else the hash of the sources: `1.4.0+3f2c91a`. */
function readVersion(): string {
  const { version: release, build, commit }: BuildPackage = JSON.parse(readFileSync("package.json", "utf8"));
  const exact = commit ?? build;

  return exact ? `${release}+${exact}` : release;
}

export const version = readVersion();
