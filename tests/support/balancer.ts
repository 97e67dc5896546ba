/** Runs HAProxy with the recommended configuration (ops/haproxy.cfg), in front of two shops. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { vi } from "vitest";
import { createTempDir } from "../../scripts/lib/cleanup-on-exit.ts";
import { freePort } from "../../scripts/lib/ports.ts";
import { findProgram, startSystemProgram } from "./system-programs";

export type Balancer = {
  /** How often each shop was taken out of rotation, by name. */
  removals: () => Promise<Record<string, number>>;
  /** Shops that currently receive requests. */
  serving: () => Promise<string[]>;
  /** HAProxy's log of its shops. */
  output: () => string;
  stop: () => Promise<void>;
};

export const hasBalancer = findProgram("haproxy") !== null;

type Row = { name: string; status: string; removals: number };

async function shopsOf(statistics: string): Promise<Row[]> {
  const answer = await fetch(`${statistics}/;csv`);
  const [head = "", ...lines] = (await answer.text()).replace(/^# /, "").trim().split("\n");
  const columns = head.split(",");
  const rows = lines.map((line) => Object.fromEntries(line.split(",").map((value, index) => [columns[index], value])));

  return rows
    .filter(({ pxname, svname }) => pxname === "shop" && svname !== "BACKEND")
    .map(({ svname = "", status = "", chkdown }) => ({ name: svname, status, removals: Number(chkdown) }));
}

/** Additional statistics for the trials. */
const statisticsAt = (port: number) => `
frontend statistics
    bind 127.0.0.1:${port}
    stats enable
    stats uri /
`;

/** @param shops their ports */
export async function startBalancer(port: number, shops: [number, number]): Promise<Balancer> {
  const program = findProgram("haproxy");
  if (!program) throw new Error("HAProxy is not installed.");
  const statisticsPort = await freePort();
  const statistics = `http://127.0.0.1:${statisticsPort}`;
  const shipped = readFileSync("ops/haproxy.cfg", "utf8");
  const folder = createTempDir("haproxy");
  const file = path.join(folder, "haproxy.cfg");
  writeFileSync(file, shipped + statisticsAt(statisticsPort));
  const haproxy = startSystemProgram(program, ["-f", file], {
    env: {
      ...process.env,
      BIND: `127.0.0.1:${port}`,
      SHOP_1: `127.0.0.1:${shops[0]}`,
      SHOP_2: `127.0.0.1:${shops[1]}`,
    },
  });
  const list = () => shopsOf(statistics);
  const serving = async () => (await list()).filter(({ status }) => status.startsWith("UP")).map(({ name }) => name);
  await vi.waitUntil(async () => (await serving().catch(() => [])).length === shops.length, { timeout: 10_000 });

  return {
    removals: async () => Object.fromEntries((await list()).map(({ name, removals }) => [name, removals])),
    serving,
    output: haproxy.output,
    async stop() {
      await haproxy.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
