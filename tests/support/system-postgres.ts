/** Locates the system's PostgreSQL with its client programs, all of one version, as Debian installs it. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

const DEBIAN = "/usr/lib/postgresql";

function findFolder(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = versions.map((version) => path.join(DEBIAN, version, "bin"));

  return folders.find((folder) => ["postgres", "pg_dump"].every((name) => existsSync(path.join(folder, name)))) ?? null;
}

/** Folder of its programs; null if not installed. */
export const systemPostgres: string | null = findFolder();
