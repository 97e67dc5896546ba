/** A process of the built shop on a port of its own: it can be ended, killed, and started again. */
import { openSync, readFileSync } from "node:fs";
import { Failure } from "../bootstrap/failure.mjs";
import { freePort, tryPort } from "./ports.ts";
import { serveBuild } from "./program.ts";
import { waitUntilReady } from "./ready.ts";

const READY_TIMEOUT_MS = 60_000;

export type ShopProcess = {
  port: number;
  origin: string;
  /** Of the program that runs now: another one after each start. */
  readonly pid: number;
  outputFile: string;
  output: () => string;
  /** Like a power loss: nothing is finished or logged. */
  kill: () => Promise<void>;
  /** SIGTERM; resolves to the exit code. */
  stop: () => Promise<number>;
  /** @param from another build than the one that ran */
  startAgain: (from?: string) => Promise<void>;
};

type Options = {
  build: string;
  /** Without PORT, which it has from us. */
  env: NodeJS.Dict<string>;
  outputFile: string;
  /** No other one instead: settings may name it already. */
  port?: number;
};

/** Resolves once it is ready; a shop that ends before has its own words in `outputFile`. */
export async function startShopProcess({ build, env, outputFile, port: wanted }: Options): Promise<ShopProcess> {
  const port = wanted ?? (await freePort());
  // Whoever has it would answer in the shop's place.
  if ((await tryPort(port)) === null) throw new Failure(`Port ${port} is taken: the shop of a test cannot have it.`);

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
