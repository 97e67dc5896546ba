/** Runs stages in lanes, then the others in turn; a failure does not stop the others. */
import { report } from "../bootstrap/failure.mjs";
import { seconds } from "../bootstrap/steps.mjs";
import { ensureGenerated } from "./generate.ts";
import { settingNames } from "./settings.ts";
import type { Shutdown } from "./shutdown.ts";
import type { Stage, StageContext } from "./stages.ts";
import { openTestPostgres } from "./test-databases.ts";
import type { Counts } from "./test-results.ts";

/** Returns the environment for tests, without shop settings from the shell. */
function testEnvironment(): NodeJS.Dict<string> {
  const steering = ["NODE_ENV", ...settingNames()];
  const kept = Object.entries(process.env).filter(([name]) => !steering.includes(name));

  return { ...Object.fromEntries(kept), TZ: "Asia/Kathmandu", NEXT_TELEMETRY_DISABLED: "1" };
}

const NONE: Counts = { passed: 0, failed: 0, failures: [], flaky: [] };

async function runStage(stage: Stage, context: StageContext) {
  const since = performance.now();
  console.log(`\n── ${stage.title}`);
  try {
    const counted = await stage.run(context);
    console.log(`── ${stage.title}: ${counted?.failed ? "failed" : "done"} after ${seconds(since)}`);

    return { ...(counted ?? NONE), ok: !counted?.failed };
  } catch (error) {
    report(error);
    console.log(`── ${stage.title}: failed after ${seconds(since)}`);

    return { ...NONE, failed: stage.counts ? 1 : 0, ok: false };
  }
}

async function prepare(stages: Stage[], context: StageContext, shutdown: Shutdown): Promise<void> {
  await ensureGenerated();
  if (!stages.some((stage) => stage.needs === "postgres")) return;

  const postgres = await openTestPostgres();
  shutdown.onEnd(postgres.stop);
  context.environment.TEST_POSTGRES_URL = postgres.url;
}

/** @returns one list of stages per lane */
function lanesOf(stages: Stage[]): Stage[][] {
  const lanes = new Set(stages.flatMap(({ lane }) => lane ?? []));

  return [...lanes].map((name) => stages.filter(({ lane }) => lane === name));
}

export async function runStages(
  stages: Stage[],
  { filters, shutdown }: { filters: string[]; shutdown: Shutdown },
): Promise<Counts & { broken: string[] }> {
  const context: StageContext = { environment: testEnvironment(), filters };
  const total = { passed: 0, failed: 0, failures: [] as string[], flaky: [] as string[], broken: [] as string[] };
  await prepare(stages, context, shutdown);

  const runInTurn = async (some: Stage[]) => {
    for (const stage of some) {
      shutdown.throwIfAsked();
      const { passed, failed, failures, flaky, ok } = await runStage(stage, context);
      total.passed += passed;
      total.failed += failed;
      total.failures.push(...failures);
      total.flaky.push(...flaky);
      if (!ok) total.broken.push(stage.title);
    }
  };
  await Promise.all(lanesOf(stages).map(runInTurn));
  await runInTurn(stages.filter(({ lane }) => !lane));

  return total;
}
