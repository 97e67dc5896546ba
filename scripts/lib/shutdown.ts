/** Shutdown in reverse order of the start. */
import { Failure } from "../bootstrap/failure.mjs";

export type Shutdown = {
  asked: Promise<void>;
  isAsked: () => boolean;
  /** Called between steps: aborts the start after a shutdown request. */
  throwIfAsked: () => void;
  onEnd: (task: () => unknown) => void;
  end: () => Promise<void>;
};

/** Starts the shutdown on a signal, or when the parent process has exited. Repeated signals are ignored: every task has its own timeout. */
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
