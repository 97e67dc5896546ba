/** The image's entry: becomes the front, in this very process, under what must be said before Node begins. */
import path from "node:path";
import { nodeSettings } from "./node-settings";

const LEAST_NODE = 24;

if (process.execve && Number.parseInt(process.versions.node, 10) >= LEAST_NODE) {
  const { flags, env } = nodeSettings(process.env.HEAP_MB);
  const front = path.join(import.meta.dirname, "front.mjs");
  process.execve(process.execPath, [process.execPath, ...flags, front], { ...process.env, ...env });
} else {
  process.stderr.write(
    `The shop needs Node ${LEAST_NODE} on Linux or macOS, not ${process.versions.node}: docs/operation.md, Without Docker.\n`,
  );
  process.exitCode = 1;
}
