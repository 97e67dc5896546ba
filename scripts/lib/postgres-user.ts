/** PostgreSQL refuses to run as root: runs it as a separate user then. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Failure } from "../bootstrap/failure.mjs";

const USER = "postgres";

/** The server's user; null: the current one. */
export type ServerUser = { uid: number; gid: number } | null;

function lookUp(): ServerUser {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${USER}:`));
  if (!line) return null;
  const [, , uid, gid] = line.split(":");

  return { uid: Number(uid), gid: Number(gid) };
}

function create(): ServerUser {
  const attempts: [file: string, args: string[]][] = [
    ["useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", USER]],
    ["adduser", ["-S", "-D", "-H", USER]],
  ];
  for (const [file, args] of attempts) {
    try {
      execFileSync(file, args, { stdio: "ignore" });
      return lookUp();
    } catch {
      // The command does not exist: try the next one.
    }
  }

  return null;
}

export function postgresUser(): ServerUser {
  if (process.getuid?.() !== 0) return null;
  const user = lookUp() ?? create();
  if (!user)
    throw new Failure(`PostgreSQL may not run as root and no user "${USER}" could be created; start as another user.`);

  return user;
}
