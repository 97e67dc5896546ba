/** The settings of local mode: configured values, and defaults. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "../bootstrap/failure.mjs";
import { inRoot } from "../bootstrap/project.mjs";

const DEFAULT_PORT = 3000;

/** Returns the names of all settings in `.env.example`; a unit test checks that the file is complete. */
export function settingNames(): string[] {
  const example = readFileSync(inRoot(".env.example"), "utf8");

  return [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);
}

/** Values of `.env` apply if the environment does not set them. */
export function loadEnvFile() {
  const file = inRoot(".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

function readPort() {
  const given = process.env.PORT || String(DEFAULT_PORT);
  const port = Number(given);
  if (/^\d+$/.test(given) && port >= 1 && port <= 65_535) return port;

  throw new Failure(`The setting PORT must be a number from 1 to 65535, not "${given}".`);
}

function keptSecret(directory: string): string {
  const file = path.join(directory, "auth-secret");
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });

  return readFileSync(file, "utf8").trim();
}

export type Settings = { port: number; host: string; dataDir: string; databaseUrl: string | null };

/** Parses the settings needed for the start; the shop validates the others (server/env). */
export function readSettings(): Settings {
  loadEnvFile();

  return {
    port: readPort(),
    host: process.env.HOST || "127.0.0.1",
    dataDir: path.resolve(inRoot(), process.env.DATA_DIR || ".data"),
    databaseUrl: process.env.DATABASE_URL || null,
  };
}

/** Environment of the running shop, including all configured values. */
export type ShopEnvironment = NodeJS.Dict<string> & { DATABASE_URL: string };

export function shopEnvironment(settings: Settings, databaseUrl: string): ShopEnvironment {
  mkdirSync(settings.dataDir, { recursive: true });

  return {
    ...process.env,
    PORT: String(settings.port),
    HOST: settings.host,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: process.env.AUTH_SECRET || keptSecret(settings.dataDir),
  };
}
