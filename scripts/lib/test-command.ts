/** Shared by `npm test` and `npm run check`. */
import { report } from "../bootstrap/failure.mjs";
import { seconds } from "../bootstrap/steps.mjs";
import { stopRunning } from "./run.ts";
import { runStages } from "./run-stages.ts";
import { createShutdown } from "./shutdown.ts";
import { chooseStages } from "./stages.ts";

const USAGE = `npm test                                     all stages
npm test -- --only unit,api [file ...]       some stages, and of their tests only these files
Stages and further commands: docs/commands.md`;

type Wanted = { only: string[]; filters: string[] };

/** `--only unit,api` selects stages; other arguments are filters for vitest and Playwright. */
export function parseArguments(args: string[]): Wanted {
  if (args.includes("--help")) {
    console.log(USAGE);
    process.exit();
  }
  const at = args.indexOf("--only");
  if (at === -1) return { only: [], filters: args };

  return { only: (args[at + 1] ?? "").split(","), filters: [...args.slice(0, at), ...args.slice(at + 2)] };
}

export async function runTestCommand({ only, filters }: Wanted): Promise<void> {
  const since = performance.now();
  const shutdown = createShutdown({ onAsked: stopRunning });
  process.exitCode = 1;
  try {
    const { passed, failed, failures, flaky, broken } = await runStages(chooseStages(only), { filters, shutdown });
    await shutdown.end();
    console.log(`\nAll stages took ${seconds(since)}.`);
    for (const line of flaky) console.log(`Flaky, passed on the second attempt: ${line}`);
    for (const line of failures) console.log(`Failed test: ${line}`);
    if (broken.length > 0) console.log(`Failed: ${broken.join(", ")}.`);
    console.log(`${passed} passed, ${failed} failed`);
    if (broken.length === 0) process.exitCode = 0;
  } catch (error) {
    await shutdown.end();
    report(error);
  }
  process.exit();
}
