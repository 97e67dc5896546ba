/** Prints the progress of long steps, one line each. */

/** @param {number} since milliseconds of performance.now() */
export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Prints the title, then how long it took.
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
