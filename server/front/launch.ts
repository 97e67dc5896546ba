/** Entry point of the image: replaces this process with the front end, because Node reads these flags and variables only at startup. */
import path from "node:path";
import { nodeSettings } from "./node-settings";

const MIN_NODE = 24;

if (process.execve && Number.parseInt(process.versions.node, 10) >= MIN_NODE) {
  const { flags, env } = nodeSettings(process.env.HEAP_MB);
  const front = path.join(import.meta.dirname, "front.mjs");
  process.execve(process.execPath, [process.execPath, ...flags, front], { ...process.env, ...env });
} else {
  process.stderr.write(
    `The shop needs Node ${MIN_NODE} on Linux or macOS, not ${process.versions.node}: docs/operation.md, Without Docker.\n`,
  );
  process.exitCode = 1;
}
