/** Long-running programs of this project: the shop itself, and its emulators. */
import { spawn } from "node:child_process";
import path from "node:path";
import { nodeSettings } from "../../server/front/node-settings.ts";
import { identify, signal, waitForEnd } from "../bootstrap/processes.mjs";
import { inRoot, pinnedNode, withBinDir } from "../bootstrap/project.mjs";

/** DRAIN_DELAY, the shop's ten-second drain, and two seconds for the last traces. */
const STOP_TIMEOUT_MS = 30_000;

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
  /** Inherited, or a file descriptor. */
  output?: "inherit" | number;
};

export function startProgram({ args, env, cwd = inRoot(), output = "inherit" }: Start): Program {
  const child = spawn(pinnedNode(), args, {
    cwd,
    env: withBinDir(env),
    // The program stops when the IPC channel closes, which happens even if this process is killed.
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

type Serve = Pick<Start, "env" | "output"> & {
  /** Memory limit of its container, if different from this process's. */
  memoryBytes?: number;
};

/** Starts the shop of a finished build like the image (server/front/launch.ts). */
export function serveBuild(build: string, { env, output, memoryBytes }: Serve): Program {
  const settings = nodeSettings(env.HEAP_MB, { limitBytes: memoryBytes });

  return startProgram({
    args: [...settings.flags, path.join(build, "front.mjs")],
    cwd: build,
    // The compile cache is in the build folder, and deleted with it.
    env: { ...settings.env, ...env, NODE_ENV: "production", NODE_COMPILE_CACHE: path.join(build, ".compiled") },
    output,
  });
}
