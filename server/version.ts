/** Version of the running release, for the log, the system panel and /api/health (for admins). */
import { readFileSync } from "node:fs";

type BuildPackage = {
  version: string;
  /** Hash of the sources, set by the build. */
  build?: string;
  /** Set if the build had it. */
  commit?: string;
};

/** The release with the commit, otherwise the hash of the sources, as build metadata (semver 2.0, 10): `1.4.0+3f2c91a`. */
function readVersion(): string {
  const { version: release, build, commit }: BuildPackage = JSON.parse(readFileSync("package.json", "utf8"));
  const exact = commit ?? build;

  return exact ? `${release}+${exact}` : release;
}

export const version = readVersion();
