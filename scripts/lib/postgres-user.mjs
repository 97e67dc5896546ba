/** PostgreSQL refuses to run as root: then it runs as a user of its own, in places that this user can reach. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { Failure } from "./failure.mjs";

const USER = "postgres";
/** For data and programs when the project lies where only root can go (a clone under /root). */
const SYSTEM_HOME = "/var/lib/chemcard-ar";

function lookUp() {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${USER}:`));
  if (!line) return null;
  const [, , uid, gid] = line.split(":");

  return { uid: Number(uid), gid: Number(gid) };
}

function create() {
  const attempts = [
    ["useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", USER]],
    ["adduser", ["-S", "-D", "-H", USER]],
  ];
  for (const [file, args] of attempts) {
    try {
      execFileSync(file, args, { stdio: "ignore" });
      return lookUp();
    } catch {
      // Not this system's way to add a user: try the next.
    }
  }

  return null;
}

/** @returns {{ uid: number, gid: number } | null} null: run as ourselves */
export function postgresUser() {
  if (process.getuid?.() !== 0) return null;
  const user = lookUp() ?? create();
  if (!user)
    throw new Failure(`PostgreSQL may not run as root and no user "${USER}" could be added; start as another user.`);

  return user;
}

function canEnter(directory, user) {
  const { mode, uid, gid } = statSync(directory);
  if (uid === user.uid) return (mode & 0o100) !== 0;
  if (gid === user.gid) return (mode & 0o010) !== 0;

  return (mode & 0o001) !== 0;
}

function canReach(target, user) {
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    if (existsSync(folder) && !canEnter(folder, user)) return false;
    if (folder === path.dirname(folder)) return true;
  }
}

/**
 * A folder for the server's files, owned by the user it runs as.
 * @param {string} wanted absolute path
 * @param {{ uid: number, gid: number } | null} user
 */
export function reachableHome(wanted, user) {
  if (!user) {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    return wanted;
  }
  const name = createHash("sha256").update(wanted).digest("hex").slice(0, 12);
  const home = canReach(wanted, user) ? wanted : path.join(SYSTEM_HOME, name);
  mkdirSync(home, { recursive: true });
  chownSync(home, user.uid, user.gid);

  return home;
}

/**
 * The folder of the programs, copied where the user can start them if need be.
 * @param {string} installed the `native` folder of the installed package
 * @param {{ uid: number, gid: number } | null} user
 * @param {string} version names the copy
 */
export function reachablePrograms(installed, user, version) {
  if (!user || canReach(path.join(installed, "bin", "postgres"), user)) return installed;
  const copy = path.join(SYSTEM_HOME, `postgres-${version}`);
  if (!existsSync(path.join(copy, "bin", "postgres"))) {
    cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
  }

  return copy;
}
