/** What an install made of the lock file. Built-ins only. */

/**
 * `npm ci` refuses our lock: it lacks optional programs of systems that the registry it was written with does not carry. Another
 * registry's `npm install` adds those; what is locked has to stay.
 * @param {string} before package-lock.json before the install
 * @param {string} after and after it
 * @returns {string[]} the packages that were taken otherwise than locked, or not at all
 */
export function takenOtherwise(before, after) {
  const taken = JSON.parse(after).packages;
  const locked = Object.entries(JSON.parse(before).packages).filter(([name]) => name !== "");

  return locked
    .filter(
      ([name, { version, integrity }]) => taken[name]?.version !== version || taken[name]?.integrity !== integrity,
    )
    .map(([name]) => name);
}
