/** Forks a program that receives a job by message, responds to it, and exits with this process. */
import { type ChildProcess, fork } from "node:child_process";
import { inRoot, pinnedNode } from "../bootstrap/project.mjs";

const running = new Set<ChildProcess>();

export function stopJobs(): void {
  for (const child of running) child.kill();
}

export type Job<Answer> = { pid: number; answer: Promise<Answer>; stop: () => void };

type Options = {
  /** Set if the program imports the shop, which reads the environment. */
  importsShop?: boolean;
  env?: NodeJS.Dict<string>;
};

/** @param program file name in this folder */
export function startJob<Answer>(program: string, job: object, { importsShop, env }: Options = {}): Job<Answer> {
  const child = fork(inRoot("scripts", "bench", program), {
    execPath: pinnedNode(),
    execArgv: importsShop ? ["--import", "tsx"] : [],
    env: { ...process.env, ...env } as NodeJS.ProcessEnv,
  });
  running.add(child);
  const answer = new Promise<Answer>((resolve, reject) => {
    child.once("message", (message) => resolve(message as Answer));
    child.once("error", reject);
    child.once("exit", () => {
      running.delete(child);
      reject(new Error(`${program} exited without a result.`));
    });
  });
  child.send(job);

  return { pid: child.pid ?? 0, answer, stop: () => child.kill() };
}
