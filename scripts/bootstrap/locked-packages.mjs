/** Compares an install's result with the lock file. Built-in modules only. */

/**
 * `npm ci` rejects our lock file, which lacks optional packages for some platforms. `npm install` adds them from registries that have them, but must not change locked packages.
 * @param {string} before package-lock.json before the install
 * @param {string} after package-lock.json after it
 * @returns {string[]} packages that differ from the lock, or are missing
 */
export function lockDeviations(before, after) {
  const taken = JSON.parse(after).packages;
  const locked = Object.entries(JSON.parse(before).packages).filter(([name]) => name !== "");

  return locked
    .filter(
      ([name, { version, integrity }]) => taken[name]?.version !== version || taken[name]?.integrity !== integrity,
    )
    .map(([name]) => name);
}
