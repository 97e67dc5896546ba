/** A process of the built shop on its own port: can be stopped, killed and restarted. */
import { openSync, readFileSync } from "node:fs";
import { Failure } from "../bootstrap/failure.mjs";
import { freePort, tryPort } from "./ports.ts";
import { serveBuild } from "./program.ts";
import { waitUntilReady } from "./ready.ts";

const READY_TIMEOUT_MS = 60_000;

export type ShopProcess = {
  port: number;
  origin: string;
  /** Pid of the current program; changes on each start. */
  readonly pid: number;
  outputFile: string;
  output: () => string;
  /** Like a power loss: nothing is finished or logged. */
  kill: () => Promise<void>;
  /** SIGTERM; resolves to the exit code. */
  stop: () => Promise<number>;
  /** @param from another build to start */
  startAgain: (from?: string) => Promise<void>;
};

type Options = {
  build: string;
  /** Environment of the process without PORT, which is set here. */
  env: NodeJS.Dict<string>;
  outputFile: string;
  /** Fixed port, if settings already refer to it. */
  port?: number;
};

/** Resolves once the shop is ready. If it exits before, `outputFile` contains its message. */
export async function startShopProcess({ build, env, outputFile, port: wanted }: Options): Promise<ShopProcess> {
  const port = wanted ?? (await freePort());
  // Another server on this port would answer the test's requests.
  if ((await tryPort(port)) === null) throw new Failure(`Port ${port} is in use: the shop of a test needs it.`);

  const origin = `http://127.0.0.1:${port}`;
  const launch = (from = build) =>
    serveBuild(from, { env: { ...env, PORT: String(port), HOST: "127.0.0.1" }, output: openSync(outputFile, "a") });
  let program = launch();
  const ready = () => waitUntilReady(origin, program.ended, READY_TIMEOUT_MS);

  try {
    await ready();
  } catch (error) {
    console.error(readFileSync(outputFile, "utf8"));
    await program.stop();
    throw error;
  }

  return {
    port,
    origin,
    get pid() {
      return program.pid;
    },
    outputFile,
    output: () => readFileSync(outputFile, "utf8"),
    async kill() {
      process.kill(program.pid, "SIGKILL");
      await program.ended;
    },
    stop: () => program.stop(),
    async startAgain(from) {
      program = launch(from);
      await ready();
    },
  };
}
