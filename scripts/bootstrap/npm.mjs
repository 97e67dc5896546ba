/** What npm, which started us, is to us. Built-ins only. */

const CHECK_MS = 1000;

/**
 * When npm is killed outright nobody tells us to stop: our parent changes instead. Every script of package.json is an `exec`, so npm
 * itself is our parent. Who started npm (a terminal, a CI step) may end without us.
 * @param {() => void} onEnded
 */
export function whenNpmEnds(onEnded) {
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) onEnded();
  }, CHECK_MS).unref();
}
