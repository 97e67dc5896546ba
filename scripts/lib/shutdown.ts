/** Ending in order: what was started last ends first. */
import { Failure } from "../bootstrap/failure.mjs";

export type Shutdown = {
  asked: Promise<void>;
  isAsked: () => boolean;
  /** Between steps: a start that was asked to end goes no further. */
  throwIfAsked: () => void;
  onEnd: (task: () => unknown) => void;
  end: () => Promise<void>;
};

/**
 * Asked to end by a signal, or because the process that started us is gone. Repeated signals change
 * nothing: every task has its own time limit.
 */
export function createShutdown({ onAsked }: { onAsked: () => void }): Shutdown {
  const tasks: (() => unknown)[] = [];
  let isAsked = false;

  const asked = new Promise<void>((resolve) => {
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
    throwIfAsked() {
      if (isAsked) throw new Failure("Stopped.");
    },
    onEnd: (task) => tasks.push(task),
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
