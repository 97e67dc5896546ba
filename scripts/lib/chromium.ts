/** Finds a Chromium for the browser tests: an installed one, Playwright's, or Debian's package. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { Failure } from "../bootstrap/failure.mjs";
import { BIN_DIR } from "../bootstrap/project.mjs";
import { step } from "../bootstrap/steps.mjs";
import { runQuietly } from "./run.ts";

/** The headless shell first: without windows and toolbars the browser tests are a third faster. */
const ON_PATH = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const DEBIAN_PACKAGES = ["chromium-headless-shell", "chromium"];
const ELSEWHERE = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Returns whether the program starts: libraries may be missing. */
function runs(file: string): boolean {
  return spawnSync(file, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

function onMachine(): string | null {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const candidates = ON_PATH.flatMap((name) => folders.map((folder) => path.join(folder, name)));

  return [...candidates, ...ELSEWHERE].find((file) => existsSync(file) && runs(file)) ?? null;
}

async function playwrightsOwn(): Promise<string | null> {
  const { chromium } = await import("@playwright/test");
  const file = chromium.executablePath();

  return existsSync(file) && runs(file) ? file : null;
}

async function tryStep(title: string, file: string, args: string[]): Promise<boolean> {
  try {
    await step(title, () => runQuietly(file, args, `${title}: failed.`));

    return true;
  } catch {
    console.log("  not possible here");

    return false;
  }
}

async function fromDebian(): Promise<string | null> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return null;
  if (!(await tryStep("Reading Debian's package lists", "apt-get", ["update"]))) return null;
  for (const name of DEBIAN_PACKAGES) {
    if (await tryStep(`Installing Debian's ${name}`, "apt-get", ["install", "-y", name])) return onMachine();
  }

  return null;
}

/** @returns the path of the executable */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (runs(given)) return given;
    throw new Failure(`The setting CHROMIUM_PATH names "${given}", which does not run.`);
  }

  const present = onMachine() ?? (await playwrightsOwn());
  if (present) return present;

  await tryStep("Downloading Chromium", path.join(BIN_DIR, "playwright"), ["install", "chromium"]);
  const found = (await playwrightsOwn()) ?? (await fromDebian());
  if (found) return found;

  throw new Failure(
    "The browser tests need Chromium: install it, or name one in CHROMIUM_PATH, or run `npx playwright install --with-deps chromium`.",
  );
}
