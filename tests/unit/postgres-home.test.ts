import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clusterElsewhere } from "../../scripts/lib/postgres-home.ts";

describe("a database outside its data folder", () => {
  let root: string;
  let folder: string;

  const homeOf = (wanted: string) => clusterElsewhere(wanted, path.join(root, "system"));

  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), "chemcard-home-"));
    folder = path.join(root, "shop", "postgres");
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it("is found by the marker in the folder", () => {
    const first = homeOf(folder);

    expect(homeOf(folder)).toEqual({ home: first.home, abandoned: [] });
  });

  it("is replaced once the folder was deleted, and the old one is abandoned", () => {
    const old = homeOf(folder);
    rmSync(path.dirname(folder), { recursive: true });

    const { home, abandoned } = homeOf(folder);

    expect(home).not.toBe(old.home);
    expect(abandoned).toEqual([old.home]);
  });

  it("moves with its folder", () => {
    const { home } = homeOf(folder);
    renameSync(path.join(root, "shop"), path.join(root, "moved"));

    expect(homeOf(path.join(root, "moved", "postgres"))).toEqual({ home, abandoned: [] });
  });

  it("is not shared by a copy of the folder", () => {
    const { home } = homeOf(folder);
    cpSync(path.join(root, "shop"), path.join(root, "copy"), { recursive: true });

    const copy = homeOf(path.join(root, "copy", "postgres"));

    expect(copy.home).not.toBe(home);
    expect(copy.abandoned).toEqual([]);
    expect(homeOf(folder).home).toBe(home);
    expect(homeOf(path.join(root, "copy", "postgres")).home).toBe(copy.home);
  });

  it("is not shared: two folders have two", () => {
    mkdirSync(path.join(root, "other"));

    expect(homeOf(path.join(root, "other")).home).not.toBe(homeOf(folder).home);
  });
});
