/** The image's entry point: becomes the front end in the same process (ADR 038), or exits with one sentence. */
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { pinnedNode } from "../../scripts/bootstrap/project.mjs";
import { ensureBuilt } from "../../scripts/lib/build.ts";
import { freePort } from "../../scripts/lib/ports.ts";

let build = "";
let port = 0;

beforeAll(async () => {
  build = await ensureBuilt();
  port = await freePort();
});

function launch(settings: NodeJS.Dict<string> = {}, program = ["launch.mjs"]): ChildProcess {
  const shop = spawn(pinnedNode(), program, {
    cwd: build,
    env: {
      NODE_ENV: "production",
      PORT: String(port),
      DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
      AUTH_SECRET: "for this test alone, and nothing else",
      DATA_DIR: "/tmp",
      ...settings,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  onTestFinished(() => void shop.kill("SIGKILL"));

  return shop;
}

it("runs the shop in its own process, with Node's settings", async () => {
  const shop = launch();
  const isAlive = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );

  await expect.poll(isAlive, { timeout: 30_000 }).toBe(true);
  if (process.platform === "linux") {
    expect(readFileSync(`/proc/${shop.pid}/environ`, "utf8").split("\0")).toContain("MALLOC_ARENA_MAX=2");
  }
});

/** Starts a database proxy that drops the session's options, like a pooler. Returns its URL. */
async function withoutOptions(databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl);
  const database = { port: Number(url.port), host: url.hostname };
  const pooler = createServer((near) => {
    const far = connect(database);
    near.once("data", (start) => {
      // A startup message: length, protocol version, then zero-terminated names and values.
      const words = start.subarray(8).toString("latin1").split("\0").slice(0, -2);
      const at = words.findIndex((word, index) => index % 2 === 0 && word === "options");
      if (at !== -1) words.splice(at, 2);
      const rest = Buffer.from(`${words.join("\0")}\0\0`, "latin1");
      const head = Buffer.from(start.subarray(0, 8));
      head.writeInt32BE(head.length + rest.length);
      far.write(Buffer.concat([head, rest]));
      near.pipe(far).pipe(near);
    });
    for (const socket of [near, far]) socket.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => pooler.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void pooler.close());
  const address = pooler.address();
  url.port = String(typeof address === "object" && address ? address.port : 0);

  return url.href;
}

describe("a failing start", () => {
  async function endOf(shop: ChildProcess) {
    const ended = new Promise<number | null>((resolve) => shop.on("exit", resolve));
    const errors = shop.stderr ? await text(shop.stderr) : "";

    return { code: await ended, lines: errors.trim().split("\n") };
  }

  it.each([
    [{ AUTH_SECRET: undefined }, "The setting AUTH_SECRET is required."],
    [{ AUTH_SECRET: "a".repeat(32) }, "The setting AUTH_SECRET must be random, not a few characters repeated."],
    [{ PORT: "http" }, "The setting PORT must be a number."],
    [
      { DATA_DIR: "/dev/null/data" },
      "The setting DATA_DIR names a folder that cannot be made or written to: /dev/null/data/media/uploads.",
    ],
    [{ HOST: "192.0.2.1" }, "The setting HOST must be an address of this machine, not 192.0.2.1."],
  ])("exits with one sentence for %j", async (settings, sentence) => {
    expect(await endOf(launch(settings))).toEqual({ code: 1, lines: [sentence] });
  });

  it("exits with one sentence for an operator command without settings too", async () => {
    const command = launch({ DATABASE_URL: undefined }, ["commands/operator.mjs", "quiz:load"]);

    expect(await endOf(command)).toEqual({ code: 1, lines: ["The setting DATABASE_URL is required."] });
  });

  it("exits with one sentence behind a pooler that drops the session's time zone", async () => {
    const DATABASE_URL = await withoutOptions(process.env.TEST_SHOP_DATABASE_URL ?? "");

    expect(await endOf(launch({ DATABASE_URL }))).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^The database session is in the time zone Asia\/Dhaka, not UTC: .+\.$/)],
    });
  });

  it("exits with one sentence if the port is in use", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, "127.0.0.1", resolve));
    onTestFinished(() => void other.close());

    expect(await endOf(launch())).toEqual({
      code: 1,
      lines: [`Port ${port} on 127.0.0.1 is in use: give another PORT, or end what uses it.`],
    });
  });
});
