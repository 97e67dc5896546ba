/** Detects the end of the npm process that started this one. Built-in modules only. */

const CHECK_MS = 1000;

/**
 * If npm is killed, this process gets no signal, but a new parent. npm is the direct parent because every script in package.json starts
 * with `exec`. npm's own parent (a terminal, a CI step) may exit before npm does.
 * @param {() => void} onEnded
 */
export function onNpmExit(onEnded) {
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) onEnded();
  }, CHECK_MS).unref();
}
