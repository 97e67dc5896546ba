/** The image's entry: it becomes the front and stays one process (ADR 038). */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { pinnedNode } from "../../scripts/bootstrap/project.mjs";
import { ensureBuilt } from "../../scripts/lib/build.ts";
import { freePort } from "../../scripts/lib/ports.ts";

it("starts the shop in its own process, with the settings of Node", async () => {
  const build = await ensureBuilt();
  const port = await freePort();
  const nowhere = "postgresql://nobody@127.0.0.1:1/none";
  const shop = spawn(pinnedNode(), ["launch.mjs"], {
    cwd: build,
    env: { NODE_ENV: "production", PORT: String(port), DATABASE_URL: nowhere, AUTH_SECRET: "x".repeat(32) },
    stdio: "ignore",
  });
  onTestFinished(() => void shop.kill("SIGKILL"));
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
