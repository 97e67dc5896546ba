/** Waiting until the shop answers. */
import { setTimeout as sleep } from "node:timers/promises";
import { Failure } from "./failure.mjs";

/** @param {string} origin @returns {Promise<boolean>} */
async function isReady(origin) {
  try {
    const response = await fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(3000) });

    return response.ok;
  } catch {
    return false;
  }
}

/**
 * @param {string} origin for example http://127.0.0.1:3000
 * @param {Promise<number>} ended of the program that should answer
 * @param {number} milliseconds
 */
export async function waitUntilReady(origin, ended, milliseconds) {
  const deadline = performance.now() + milliseconds;
  let exitCode = null;
  ended.then((code) => {
    exitCode = code;
  });

  while (!(await isReady(origin))) {
    if (exitCode !== null) throw new Failure("The shop ended while it was starting; its own message above says why.");
    if (performance.now() > deadline) throw new Failure(`The shop did not get ready within ${milliseconds / 1000} s.`);
    await sleep(60);
  }
}
