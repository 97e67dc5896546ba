/** Location of PostgreSQL's files: the data folder, or a system folder if PostgreSQL's user cannot access the data folder. */
import { randomBytes } from "node:crypto";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

import type { ServerUser } from "./postgres-user.ts";

type User = NonNullable<ServerUser>;

/** `abandoned`: clusters of an earlier, deleted folder of this path. */
type Place = { home: string; abandoned: string[] };

/** For data and programs if only root can access the project folder (a clone in /root). */
const SYSTEM_HOME = "/var/lib/chemcard-ar";

/** Marker in the data folder with the path of a cluster stored elsewhere. */
const MARK = "elsewhere.json";
/** File next to the cluster with the path of its data folder. */
const OWNER = "owner.json";

function canEnter(directory: string, user: User): boolean {
  const { mode, uid, gid } = statSync(directory);
  if (uid === user.uid) return (mode & 0o100) !== 0;
  if (gid === user.gid) return (mode & 0o010) !== 0;

  return (mode & 0o001) !== 0;
}

function canReach(target: string, user: User): boolean {
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    if (existsSync(folder) && !canEnter(folder, user)) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

function readJson(folder: string, name: string) {
  try {
    return JSON.parse(readFileSync(path.join(folder, name), "utf8"));
  } catch {
    return null;
  }
}

function writeJson(folder: string, name: string, content: object): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), JSON.stringify(content));
}

const markedCluster = (folder: string): string | null => readJson(folder, MARK)?.cluster ?? null;
const ownerOf = (home: string): string | null => readJson(home, OWNER)?.folder ?? null;

/** Returns whether `folder` may keep using the cluster that its marker names. */
function keeps(folder: string, home: string, cluster: string): boolean {
  const owner = ownerOf(home);
  if (owner === null || owner === folder) return owner === folder;

  // The folder was moved or copied. If the original still has the marker, this is a copy, which must not share the database.
  return markedCluster(owner) !== cluster;
}

/**
 * Returns the cluster of a data folder that PostgreSQL's user cannot access. Without a marker there is no old data: deleting the
 * folder resets the shop.
 * @param folder absolute path; contains the marker
 */
export function clusterElsewhere(folder: string, systemHome: string): Place {
  const cluster = markedCluster(folder);
  if (cluster !== null) {
    const home = path.join(systemHome, cluster);
    if (keeps(folder, home, cluster)) {
      writeJson(home, OWNER, { folder });
      return { home, abandoned: [] };
    }
  }

  const homes = existsSync(systemHome) ? readdirSync(systemHome).map((name) => path.join(systemHome, name)) : [];
  const fresh = randomBytes(8).toString("hex");
  const home = path.join(systemHome, fresh);
  writeJson(home, OWNER, { folder });
  writeJson(folder, MARK, { cluster: fresh });

  return { home, abandoned: homes.filter((other) => ownerOf(other) === folder) };
}

/** Creates a folder for the server's files, owned by its user. */
export function reachableHome(wanted: string, user: ServerUser): Place {
  if (!user) {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    return { home: wanted, abandoned: [] };
  }

  mkdirSync(wanted, { recursive: true });
  const folder = realpathSync(wanted);
  const isHere = markedCluster(folder) === null && canReach(folder, user);
  const place = isHere ? { home: folder, abandoned: [] } : clusterElsewhere(folder, SYSTEM_HOME);
  chownSync(place.home, user.uid, user.gid);

  return place;
}

/**
 * Returns the folder of the programs, copied to where the user can run them if necessary.
 * @param installed the `native` folder of the installed package
 * @param version part of the copy's name
 */
export function reachablePrograms(installed: string, user: ServerUser, version: string): string {
  if (!user || canReach(path.join(installed, "bin", "postgres"), user)) return installed;
  const copy = path.join(SYSTEM_HOME, `postgres-${version}`);
  if (!existsSync(path.join(copy, "bin", "postgres"))) {
    cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
  }

  return copy;
}
