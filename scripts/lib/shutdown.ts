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

/** Starts the shutdown on a signal or when the parent process has exited. Ignores repeated signals, since every task has a timeout. */
export function createShutdown({ onAsked }: { onAsked: () => void }): Shutdown {
  const tasks: (() => unknown)[] = [];
  let isRequested = false;

  const requested = new Promise<void>((resolve) => {
    const request = () => {
      if (isRequested) return;
      isRequested = true;
      console.log("\nStopping …");
      onAsked();
      resolve();
    };
    for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, request);
    process.on("disconnect", request);
  });

  return {
    asked: requested,
    isAsked: () => isRequested,
    throwIfAsked() {
      if (isRequested) throw new Failure("Stopped.");
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
