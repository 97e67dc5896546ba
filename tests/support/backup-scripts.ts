/** Runs the scripts of scripts/backup with fake PostgreSQL programs, in a folder per test. */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect } from "vitest";

export const PASSWORD = "p@ss w%rd";
export const NAME = /^chemcard-\d{8}T\d{6}Z-v[\d.]+\.tar$/;

const programs: Record<string, string> = {
  psql: `case "$*" in
    --version) echo "psql (PostgreSQL) 18.4" ;;
    *--set=kind=*) printf '%s\\n' "$*" >> "$CALLS.records"; exit "\${RECORD_EXIT:-0}" ;;
    *"BEGIN READ ONLY"*"FROM quiz_answers"*) printf '%s' "\${BROKEN:-}"; exit "\${ASKING_EXIT:-0}" ;;
    *server_version_num*) echo "\${SERVER:-180004}" ;;
    *to_regclass*) echo t ;;
    *pg_class*) echo "\${TABLES:-0}" ;;
    *"FROM orders"*) echo 3 ;;
  esac`,
  pg_dump: `if [ "$1" = --version ]; then echo "pg_dump (PostgreSQL) 18.4 (Debian 18.4-1)"; exit; fi
    printf '%s|%s|%s|%s|%s|%s|%s\\n' "$*" "$PGHOST" "$PGPORT" "$PGUSER" "$PGPASSWORD" "$PGSSLMODE" "$PGSSLROOTCERT" >> "$CALLS"
    printf dump; exit "\${DUMP_EXIT:-0}"`,
  pg_restore: `cat > "$CALLS.restored"; printf %s "$PGDATABASE" > "$CALLS.database"; exit "\${RESTORE_EXIT:-0}"`,
};

let folder = "";
export const inFolder = (...names: string[]) => path.join(folder, ...names);

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "chemcard-backup-"));
  mkdirSync(inFolder("bin"));
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(inFolder("bin", name), `#!/bin/sh\n${text}\n`);
    chmodSync(inFolder("bin", name), 0o755);
  }
  mkdirSync(inFolder("data", "media", "uploads"), { recursive: true });
  writeFileSync(inFolder("data", "media", "uploads", "a.webp"), "a picture");
  writeFileSync(inFolder("data", "media", "uploads", "unfinished-1"), "half a pic");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

export function run(script: string, args: string[], settings: Record<string, string> = {}) {
  const env = {
    NODE_ENV: "test" as const,
    PATH: `${inFolder("bin")}:/usr/bin:/bin`,
    CALLS: inFolder("calls"),
    DATABASE_URL: `postgresql://shop:${encodeURIComponent(PASSWORD)}@db.example:6000/shop?sslmode=require&schema=public`,
    DATA_DIR: inFolder("data"),
    BACKUP_DIR: inFolder("backups"),
    ...settings,
  };
  const { status, stderr } = spawnSync("bash", [`scripts/backup/${script}.sh`, ...args], { env, encoding: "utf8" });

  return { status, message: stderr.trim() };
}

export const kept = () => readdirSync(inFolder("backups")).filter((name) => name.endsWith(".tar"));

export function backUp(): string {
  expect(run("backup", [])).toMatchObject({ status: 0 });

  return inFolder("backups", kept().at(-1) ?? "");
}

/** Rows that the scripts inserted into the shop's database, one per line. */
export const records = () =>
  (existsSync(inFolder("calls.records")) ? readFileSync(inFolder("calls.records"), "utf8") : "")
    .split("\n")
    .map((line) =>
      /--set=kind=(\w+) --set=ok=(\d) --set=file=(\S*) --set=bytes=(\d+) --set=error=(.*) --set=started=/.exec(line),
    )
    .flatMap((found) => (found ? [found.slice(1)] : []));
