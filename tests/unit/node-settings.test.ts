import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { nodeSettings } from "@/server/front/node-settings";

const MIB = 1024 * 1024;
const NO_LIMIT = 2 ** 64;

const heapOf = (given: string | undefined, limitBytes: number) => nodeSettings(given, { limitBytes }).flags[0];

it.each([
  ["no container", undefined, NO_LIMIT, 384],
  ["a large container", undefined, 4096 * MIB, 384],
  ["a container of 512 MiB", undefined, 512 * MIB, 256],
  ["a container below the minimum heap", undefined, 256 * MIB, 160],
  ["a setting", "700", 512 * MIB, 700],
  ["a blank setting", "", 512 * MIB, 256],
  ["an invalid setting", "half", 512 * MIB, 256],
])("limits the heap: %s", (_, given, limit, megabytes) => {
  expect(heapOf(given, limit)).toBe(`--max-old-space-size=${megabytes}`);
});

it("uses only flags that this Node supports", () => {
  const { status, stderr } = spawnSync(process.execPath, [...nodeSettings(undefined).flags, "--eval", ""]);

  expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: "" });
});

it("sets V8 compiler flags only on the tested Node version", () => {
  const flagsOf = (version: string) => nodeSettings(undefined, { version }).flags.join(" ");

  expect(flagsOf("24.21.0")).toContain("--invocation-count-for-turbofan");
  expect(flagsOf("20.20.2")).not.toContain("invocation");
});

it.each([
  ["an older Node", "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })"],
  ["a system without execve", "process.execve = undefined"],
])("rejects %s with one sentence", (_, change) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", "--import", `data:text/javascript,${encodeURIComponent(change)}`, "server/front/launch.ts"],
    { encoding: "utf8" },
  );

  expect(status).toBe(1);
  expect(stderr.trim()).toMatch(
    /^The shop needs Node 24 on Linux or macOS, not \S+: docs\/operation\.md, Without Docker\.$/,
  );
});
