/** Runs PgBouncer with the recommended configuration (ops/pgbouncer.ini), between the shops and Postgres. */
import { execFileSync } from "node:child_process";
import { chmodSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { vi } from "vitest";
import { createTempDir } from "../../scripts/lib/cleanup-on-exit.ts";
import { freePort } from "../../scripts/lib/ports.ts";
import { answers } from "../../scripts/lib/postgres.ts";
import { databaseUrl } from "./reliability";
import { findProgram, startSystemProgram } from "./system-programs";

export type Pooler = { url: string; stop: () => Promise<void> };

const program = findProgram("pgbouncer");

/** Named prepared statements are supported from 1.21 on. */
function isNewEnough(file: string): boolean {
  const [, minor = "0"] = /PgBouncer 1\.(\d+)/.exec(execFileSync(file, ["--version"], { encoding: "utf8" })) ?? [];

  return Number(minor) >= 21;
}

export const hasPooler = program !== null && isNewEnough(program);

/** Adapts the shipped file to this machine: database, port and users. */
function configuration(shipped: string, { port, users }: { port: number; users: string }): string {
  const { hostname, port: databasePort, pathname } = new URL(databaseUrl);
  const changes: [RegExp, string][] = [
    [
      /^shop = host=\S+ port=\d+ dbname=\S+/m,
      `${pathname.slice(1)} = host=${hostname} port=${databasePort} dbname=${pathname.slice(1)}`,
    ],
    [/^listen_addr = .*$/m, "listen_addr = 127.0.0.1"],
    [/^listen_port = .*$/m, `listen_port = ${port}`],
    [/^auth_file = .*$/m, `auth_file = ${users}`],
  ];

  return changes.reduce((text, [line, own]) => {
    if (!line.test(text)) throw new Error(`ops/pgbouncer.ini has no line ${line}.`);
    return text.replace(line, own);
  }, shipped);
}

export async function startPooler(): Promise<Pooler> {
  if (!program) throw new Error("PgBouncer is not installed.");
  const folder = createTempDir("pgbouncer");
  // PgBouncer runs as another user (it refuses root) and must be able to read its files.
  chmodSync(folder, 0o755);
  const [file, users] = [path.join(folder, "pgbouncer.ini"), path.join(folder, "users.txt")];
  const port = await freePort();
  const { username, password } = new URL(databaseUrl);
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(file, configuration(readFileSync("ops/pgbouncer.ini", "utf8"), { port, users }));
  const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  // SIGTERM would wait for clients to disconnect.
  const pgbouncer = startSystemProgram(program, [file], { endsBy: "SIGQUIT", ...unprivileged });
  const url = new URL(databaseUrl);
  url.port = String(port);
  await vi.waitUntil(() => answers(url.href), { timeout: 10_000 });

  return {
    url: url.href,
    async stop() {
      await pgbouncer.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
