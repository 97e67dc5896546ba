/** Ending in order: what was started last ends first. */
import { Failure } from "./failure.mjs";

/**
 * Asked to end by a signal, or because the process that started us is gone. Repeated signals change
 * nothing: every task has its own time limit.
 * @param {{ onAsked: () => void }} options
 */
export function createShutdown({ onAsked }) {
  const tasks = [];
  let isAsked = false;

  const asked = new Promise((resolve) => {
    const ask = () => {
      if (isAsked) return;
      isAsked = true;
      console.log("\nStopping …");
      onAsked();
      resolve();
    };
    for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, ask);
    process.on("disconnect", ask);
  });

  return {
    asked,
    isAsked: () => isAsked,
    /** Between steps: a start that was told to end goes no further. */
    throwIfAsked() {
      if (isAsked) throw new Failure("Stopped.");
    },
    /** @param {() => unknown} work */
    onEnd: (work) => tasks.push(work),
    async end() {
      for (const task of tasks.reverse()) {
        try {
          await task();
        } catch (error) {
          console.error(error);
        }
      }
    },
  };
}
