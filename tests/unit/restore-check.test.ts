/** restore-check.sh with fake PostgreSQL programs: its rejections and records. */
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { backUp, inFolder, records, run } from "@/tests/support/backup-scripts";

describe("the restore check", () => {
  const check = (settings: Record<string, string> = {}, args: string[] = []) => run("restore-check", args, settings);

  it("restores the newest backup into its own database, and records it", () => {
    const newest = backUp();
    copyFileSync(newest, inFolder("backups", "chemcard-20200101T000000Z-v0.1.0.tar"));

    expect(check()).toMatchObject({ status: 0, message: expect.stringMatching(/all invariants hold\.$/) });
    expect(readFileSync(inFolder("calls.database"), "utf8")).toBe("restore_check");
    expect(records().at(-1)).toEqual(["restore_check", "1", path.basename(newest), String(statSync(newest).size), ""]);
    expect(readdirSync(inFolder("backups")).filter((name) => name.startsWith(".unfinished"))).toEqual([]);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ["a broken invariant", { BROKEN: "orders: 1" }, /1 things in it contradict each other/],
    ["a backup that cannot be restored", { RESTORE_EXIT: "1" }, /could not be restored/],
    ["no backup at all", { BACKUP_DIR: "/nowhere" }, /^There is no backup in \/nowhere/],
  ])("records %s as failed", (_, settings, words) => {
    backUp();
    const { status } = check(settings);

    expect(status).not.toBe(0);
    expect(records().at(-1)?.slice(0, 2)).toEqual(["restore_check", "0"]);
    expect(records().at(-1)?.at(-1)).toMatch(words);
  });

  it("never restores into the shop's database", () => {
    backUp();

    expect(check({ DATABASE_URL: "postgresql://shop@db.example/restore_check" })).toMatchObject({ status: 2 });
    expect(existsSync(inFolder("calls.restored"))).toBe(false);
  });

  it("records a check made on the host with the key", () => {
    const name = path.basename(backUp());

    expect(check({}, ["--elsewhere", name]).status).toBe(0);
    expect(records().at(-1)?.slice(0, 3)).toEqual(["restore_check", "1", name]);
    expect(check({}, ["--elsewhere", `/var/backups/chemcard/${name}`]).status).toBe(0);
    expect(records().at(-1)?.slice(0, 3)).toEqual(["restore_check", "1", name]);
    expect(check({}, ["--elsewhere", "../x"]).status).toBe(2);
  });

  it("rejects an encrypted backup with one sentence, and records nothing", () => {
    mkdirSync(inFolder("backups"));
    writeFileSync(inFolder("manifest"), "shop 0.1.0\nencrypted yes\n");
    const file = inFolder("backups", "chemcard-20261128T030000Z-v0.1.0.tar");
    execFileSync("tar", ["--create", "--file", file, "--directory", inFolder(), "manifest"]);

    expect(check()).toEqual({
      status: 2,
      message: `${file} is encrypted: restore it where the private key is, then record that here with --elsewhere (docs/operation.md, Restore check).`,
    });
    expect(records()).toEqual([]);
  });
});
