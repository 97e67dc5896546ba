/** Detects the end of the npm process that started this one. Built-in modules only. */

const CHECK_MS = 1000;

/**
 * If npm is killed, no signal arrives here; only the parent process changes. Every script of package.json is an `exec`, so npm itself is
 * the parent. Npm's own parent (a terminal, a CI step) may exit without it.
 * @param {() => void} onEnded
 */
export function onNpmExit(onEnded) {
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) onEnded();
  }, CHECK_MS).unref();
}
