/**
 * Preloaded into a program: makes random numbers deterministic, and ids sequential. For demo data, since the quiz draws from questions
 * sorted by id.
 */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/** mulberry32 */
let state = 118;
Math.random = () => {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;

  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

let made = 0;
const nextId = () => {
  made += 1;
  // As spread out as real ids: an order number is the end of its id.
  const digits = crypto.createHash("md5").update(`id ${made}`).digest("hex");

  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
};

// The shop itself keeps random ids, to avoid collisions with those of the demo data.
if (process.argv[1]?.endsWith("seed.ts")) {
  crypto.randomUUID = nextId;
  globalThis.crypto.randomUUID = nextId;
  syncBuiltinESMExports();
}
