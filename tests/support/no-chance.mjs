/**
 * Loaded before a program: what it draws by chance it draws alike each time, and the ids that it makes are counted. For demo data: the
 * quiz draws among questions in the order of their ids.
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
  // As spread as real ones: an order's number is the end of its id.
  const digits = crypto.createHash("md5").update(`id ${made}`).digest("hex");

  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
};

// The shop itself keeps its own: what it makes must not meet what the demo data made.
if (process.argv[1]?.endsWith("seed.ts")) {
  crypto.randomUUID = nextId;
  globalThis.crypto.randomUUID = nextId;
  syncBuiltinESMExports();
}
