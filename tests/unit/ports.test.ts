/** Ports of test shops, which are chosen some time before they are opened. */
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { freePort } from "../../scripts/lib/ports.ts";
import { startShopProcess } from "../../scripts/lib/shop-process.ts";

const RANGE = "/proc/sys/net/ipv4/ip_local_port_range";

it.runIf(existsSync(RANGE))("are outside the system's ephemeral range", async () => {
  const [lowest = 0] = readFileSync(RANGE, "utf8").split(/\s+/).map(Number);
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));

  expect(ports.filter((port) => port >= lowest || port < 1_024)).toEqual([]);
});

it("differ from the preferred one if it is taken", async () => {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  expect(await freePort(port)).not.toBe(port);
  await new Promise((resolve) => server.close(resolve));

  expect(await freePort(port)).toBe(port);
});

it("are not shared: a shop whose port is taken does not start", async () => {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const starting = startShopProcess({ build: "none", env: {}, outputFile: "/dev/null", port });

  await expect(starting).rejects.toThrow(`Port ${port} is in use`);
  await new Promise((resolve) => server.close(resolve));
});
