/**
 * Test files share processes (`isolate: false`), since starting one and loading its packages takes longer than the tests of most files. Import
 * this first in a setup file: each test file still has its own modules, environment, clock, mocks and singletons.
 */
import { afterAll, vi } from "vitest";

declare global {
  /** As the process started. */
  var initialEnvironment: NodeJS.ProcessEnv | undefined;
}

/** Names of the shop's globals (server/once.ts, lib/texts/text.ts). */
const SHOP_GLOBAL = /^chemcard/;
/** Idle threads without state, each of which takes as long to start as a process. */
const KEPT = "password-threads";

const initial = globalThis.initialEnvironment ?? { ...process.env };
globalThis.initialEnvironment = initial;
for (const name of Object.keys(process.env)) {
  if (!Object.hasOwn(initial, name)) delete process.env[name];
}
Object.assign(process.env, initial);

function clearGlobals(): void {
  const threads = globalThis.chemcard?.get(KEPT);
  for (const name of Object.keys(globalThis).filter((name) => SHOP_GLOBAL.test(name))) {
    Reflect.deleteProperty(globalThis, name);
  }
  if (threads) globalThis.chemcard = new Map([[KEPT, threads]]);
}

// Registered first, so that it runs last.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  const pool = globalThis.chemcard?.get("pool") as { end: () => Promise<void> } | undefined;
  // Not awaited: waits for connections that a test has not returned.
  pool?.end().catch(() => undefined);
  clearGlobals();
  vi.resetModules();
});
