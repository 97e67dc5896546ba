/**
 * Rejections and results of backup.sh and restore.sh, with fake PostgreSQL programs (reliability V8). `npm run test:reliability -- backup`
 * tests the real ones.
 */
import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { backUp, inFolder, kept, NAME, PASSWORD, records, run } from "@/tests/support/backup-scripts";

const NOBODY = 65_534;

it("writes one file, named by time and version, with its checksum", () => {
  const file = backUp();
  const parts = spawnSync("tar", ["-tf", file], { encoding: "utf8" }).stdout.trim().split("\n");

  expect(path.basename(file)).toMatch(NAME);
  expect(readdirSync(inFolder("backups"))).toEqual([
    path.basename(file),
    `${path.basename(file)}.sha256`,
    "chemcard-deletions.txt",
  ]);
  expect(parts).toEqual(["manifest", "invariants.sql", "database.dump", "uploads.tar"]);
});

it("reports the number of uploads, and stores nothing if the shop's uploads are elsewhere", () => {
  expect(run("backup", []).message).toMatch(/ bytes, not encrypted\): the database, 1 files of uploads\.$/);
  const elsewhere = { DATA_DIR: inFolder("other"), BACKUP_DIR: inFolder("elsewhere") };
  expect(run("backup", [], elsewhere)).toEqual({
    status: 2,
    message: expect.stringMatching(/^There are no uploads in \S+\/other\//),
  });
  const bucket = { ...elsewhere, BUCKET_URL: "https://store.example/pictures" };
  expect(run("backup", [], bucket).message).toMatch(/: the database, no uploads, which are elsewhere\.$/);
});

it.skipIf(process.getuid?.() !== 0)("gives uploads restored as root to the folder's owner", () => {
  const file = backUp();
  mkdirSync(inFolder("copy"));
  chownSync(inFolder("copy"), NOBODY, NOBODY);
  expect(run("restore", [file], { DATA_DIR: inFolder("copy") }).status).toBe(0);

  expect(statSync(inFolder("copy", "media", "uploads", "a.webp")).uid).toBe(NOBODY);
});

it("passes the password on no command line", () => {
  backUp();
  const [args, ...environment] = readFileSync(inFolder("calls"), "utf8").trim().split("|");

  expect(environment).toEqual(["db.example", "6000", "shop", PASSWORD, "verify-full", "system"]);
  expect(args).not.toMatch(/p@ss|postgresql:|db\.example/);
});

it("records each backup with its size, and the reason of a failure", () => {
  const file = backUp();
  run("backup", [], { DUMP_EXIT: "1", BACKUP_DIR: inFolder("others") });
  run("backup", [], { SERVER: "150018" });
  run("backup", [], { BACKUP_KEEP: "0" });

  expect(records()).toEqual([
    ["backup", "1", path.basename(file), String(statSync(file).size), ""],
    ["backup", "0", expect.stringMatching(NAME), "0", "The database could not be dumped; nothing was saved."],
    ["backup", "0", "", "0", expect.stringMatching(/^pg_dump is of version 18 and the server of version 15/)],
    ["backup", "0", "", "0", "BACKUP_KEEP must be the number of copies to keep, 1 or more."],
  ]);
  expect(readFileSync(inFolder("calls"), "utf8")).toContain("--exclude-table-data=public.backup_runs");
});

it("keeps a backup that could not be recorded", () => {
  const { status, message } = run("backup", [], { RECORD_EXIT: "1" });

  expect([status, kept().length]).toEqual([0, 1]);
  expect(message).toContain("This run could not be recorded in the database");
});

it("leaves no file if it fails midway", () => {
  const { status, message } = run("backup", [], { DUMP_EXIT: "1" });

  expect(status).toBe(1);
  expect(message).toBe("The database could not be dumped; nothing was saved.");
  expect(readdirSync(inFolder("backups"))).toEqual([]);
});

it("keeps the newest copies, and unrelated files", () => {
  mkdirSync(inFolder("backups"));
  const old = ["chemcard-20250101T000000Z-v0.1.0.tar", "chemcard-20250102T000000Z-v0.1.0.tar"];
  for (const name of [...old, `${old[0]}.sha256`, "notes.tar"]) writeFileSync(inFolder("backups", name), "");
  expect(run("backup", [], { BACKUP_KEEP: "2" }).status).toBe(0);

  expect(kept()).toEqual([old[1], expect.stringMatching(NAME), "notes.tar"]);
  expect(readdirSync(inFolder("backups"))).not.toContain(`${old[0]}.sha256`);
});

it.each([
  [{ SERVER: "150018" }, /^pg_dump is of version 18 and the server of version 15: /],
  [{ DATABASE_URL: "" }, /^DATABASE_URL must name the shop's database\.$/],
  [{ DATABASE_URL: "mysql://x" }, /^DATABASE_URL must be a postgresql:\/\/ address\.$/],
  [{ BACKUP_KEEP: "0" }, /^BACKUP_KEEP must be /],
  [{ BACKUP_KEY_FILE: "/nowhere.asc" }, /^BACKUP_KEY_FILE names no file/],
])("rejects %o in one sentence", (settings, sentence) => {
  const { status, message } = run("backup", [], settings);

  expect(status).toBe(2);
  expect(message).toMatch(sentence);
  expect(message.split("\n")).toHaveLength(1);
});

it("explains in one sentence where to find PostgreSQL's programs if missing", () => {
  mkdirSync(inFolder("bare"));
  for (const name of ["bash", "dirname", "mkdir"]) symlinkSync(`/bin/${name}`, inFolder("bare", name));
  const { status, message } = run("backup", [], { PATH: inFolder("bare") });

  expect(status).toBe(2);
  expect(message).toMatch(
    /^There is no pg_dump here\. Run this on the database's own image \(docker compose run --rm backup\), or /,
  );
});

it("restores database and uploads", () => {
  const file = backUp();
  const { status, message } = run("restore", [file], { DATA_DIR: inFolder("copy") });

  expect(status).toBe(0);
  expect(message).toMatch(/^Restored 3 orders of version [\d.]+, made \d{8}T\d{6}Z; all invariants hold\./);
  expect(readFileSync(inFolder("calls.restored"), "utf8")).toBe("dump");
  expect(readdirSync(inFolder("copy", "media", "uploads"))).toEqual(["a.webp"]);
});

it("restores into another database of the server by its name", () => {
  const { status } = run("restore", [backUp(), "copy"], { DATA_DIR: inFolder("copy") });

  expect(status).toBe(0);
  expect(readFileSync(inFolder("calls.database"), "utf8")).toBe("copy");
});

it("rejects a modified file", () => {
  const file = backUp();
  appendFileSync(file, "x");
  const { status, message } = run("restore", [file], { DATA_DIR: inFolder("copy") });

  expect(status).toBe(2);
  expect(message).toBe("The backup is not what was written: its checksum differs. Nothing was restored.");
  expect(readdirSync(inFolder())).not.toContain("copy");
});

it("restores only into an empty database, of the backup's server version or newer", () => {
  const file = backUp();

  expect(run("restore", [file], { TABLES: "1" })).toEqual({
    status: 2,
    message: expect.stringContaining("is not empty"),
  });
  writeFileSync(inFolder("bin", "pg_dump"), "#!/bin/sh\necho pg_dump 17.2\n");
  const older = run("restore", [file], { SERVER: "170002" });
  expect(older).toEqual({ status: 2, message: "The backup is of a server of version 18, this one is of version 17." });
});

it("lists violated invariants, with a separate exit code", () => {
  const file = backUp();
  const broken = "stock equals the sum of its movements: 17\n";
  const { status, message } = run("restore", [file], { BROKEN: broken });

  expect(status).toBe(3);
  expect(message).toBe(`${broken}Restored, but 1 things in it contradict each other: do not open the shop on it.`);
});

it("reports if the invariants could not be checked", () => {
  const { status, message } = run("restore", [backUp()], { ASKING_EXIT: "2" });

  expect(status).toBe(1);
  expect(message).toBe("Restored, but the invariants could not be checked: restore into a new one.");
});

it("replaces an image that an earlier attempt truncated", () => {
  const file = backUp();
  writeFileSync(inFolder("data", "media", "uploads", "a.webp"), "a pi");
  expect(run("restore", [file]).status).toBe(0);

  expect(readFileSync(inFolder("data", "media", "uploads", "a.webp"), "utf8")).toBe("a picture");
});

it("deletes old copies in a symlinked folder", () => {
  mkdirSync(inFolder("disk"));
  symlinkSync(inFolder("disk"), inFolder("backups"));
  writeFileSync(inFolder("disk", "chemcard-20250101T000000Z-v0.1.0.tar"), "");
  expect(run("backup", [], { BACKUP_KEEP: "1" }).status).toBe(0);

  expect(kept()).toEqual([expect.not.stringContaining("20250101")]);
});

it("reports that the database is still empty if restoring failed", () => {
  const { status, message } = run("restore", [backUp()], { RESTORE_EXIT: "1" });

  expect(status).toBe(1);
  expect(message).toBe("The database could not be restored; it is still empty.");
});
