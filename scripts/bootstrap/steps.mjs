/** Progress of the long steps, a line each. */

/** @param {number} since milliseconds as from performance.now() */
export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Says what begins, then how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const since = performance.now();
  console.log(`• ${title} …`);
  const result = await work();
  console.log(`  done in ${seconds(since)}`);

  return result;
}
