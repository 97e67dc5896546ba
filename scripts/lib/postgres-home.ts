/** Where PostgreSQL's files lie: in the data folder, or, where its user cannot enter that folder, in a place of the system's. */
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

/** `abandoned`: clusters made for this very folder before it was deleted. */
type Place = { home: string; abandoned: string[] };

/** For data and programs when the project is in a folder that only root can enter (a clone under /root). */
const SYSTEM_HOME = "/var/lib/chemcard-ar";

/** In the data folder: names a cluster that is stored elsewhere. */
const MARK = "elsewhere.json";
/** Beside the cluster: names the data folder that it belongs to. */
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

/** Whether `folder` may keep using the cluster that its mark names. */
function keeps(folder: string, home: string, cluster: string): boolean {
  const owner = ownerOf(home);
  if (owner === null || owner === folder) return owner === folder;

  // The folder was moved here, or it is a copy: then the original still has the mark, and two shops must not share a database.
  return markedCluster(owner) !== cluster;
}

/**
 * The cluster of a data folder that its user cannot enter. Without a mark in the folder there is no old data: deleting the folder
 * means an empty shop.
 * @param folder absolute path; holds the mark
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

/** A folder for the server's files, owned by the user it runs as. */
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
 * The folder of the programs, copied where the user can start them if need be.
 * @param installed the `native` folder of the installed package
 * @param version names the copy
 */
export function reachablePrograms(installed: string, user: ServerUser, version: string): string {
  if (!user || canReach(path.join(installed, "bin", "postgres"), user)) return installed;
  const copy = path.join(SYSTEM_HOME, `postgres-${version}`);
  if (!existsSync(path.join(copy, "bin", "postgres"))) {
    cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
  }

  return copy;
}
