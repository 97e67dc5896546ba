/** The image's entry: becomes the front, in this very process, under what must be said before Node begins. */
import path from "node:path";
import { nodeSettings } from "./node-settings";

const { flags, env } = nodeSettings(process.env.HEAP_MB);
const front = path.join(import.meta.dirname, "front.mjs");
// The image has a Node that can.
process.execve?.(process.execPath, [process.execPath, ...flags, front], { ...process.env, ...env });
