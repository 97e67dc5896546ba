/** A long-running program of ours: the shop itself, and its emulators of the outside world. */
import { spawn } from "node:child_process";
import { identify, signal, waitForEnd } from "../bootstrap/processes.mjs";
import { inRoot, pinnedNode, withBinDir } from "../bootstrap/project.mjs";

/** Its own drain takes ten seconds at most. */
const STOP_TIMEOUT_MS = 15_000;

/** glibc keeps freed memory for each thread: decoded pictures would fill every thread's share (ADR 012). The image sets it too. */
const ALLOCATOR = { MALLOC_ARENA_MAX: "2" };

/**
 * Node has four threads for files, gzip, names of hosts and sharp. A social picture holds one while it is drawn; the others must
 * still suffice for everything else. The image sets it too (ADR 017).
 */
const THREADS = { UV_THREADPOOL_SIZE: "8" };

export type Program = {
  pid: number;
  /** Resolves to the exit code. */
  ended: Promise<number>;
  stop: () => Promise<number>;
};

type Start = {
  args: string[];
  env: NodeJS.Dict<string>;
  cwd?: string;
  /** Our own, or a file descriptor. */
  output?: "inherit" | number;
};

export function startProgram({ args, env, cwd = inRoot(), output = "inherit" }: Start): Program {
  const child = spawn(pinnedNode(), args, {
    cwd,
    env: withBinDir({ ...ALLOCATOR, ...THREADS, ...env }),
    // The channel closes when this process dies, however it dies: the program then ends itself.
    stdio: ["ignore", output, output, "ipc"],
  });
  const known = identify(child.pid ?? 0);
  const ended = new Promise<number>((resolve) => {
    child.on("error", () => resolve(1));
    child.on("exit", (code, name) => resolve(code ?? (name === "SIGTERM" || name === "SIGINT" ? 0 : 1)));
  });

  return {
    pid: known.pid,
    ended,
    async stop() {
      child.kill("SIGTERM");
      const inTime = await Promise.race([ended.then(() => true), waitForEnd(known, STOP_TIMEOUT_MS)]);
      if (!inTime) signal(known.pid, "SIGKILL");

      return ended;
    },
  };
}
