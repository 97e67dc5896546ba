/** Runs the concurrency HTTP tests against two shop instances behind a load balancer. */
import { afterAll, beforeEach, type RunnerTask } from "vitest";
import { record } from "../../scripts/lib/reliability-figures.ts";
import { hasBalancer } from "./balancer";
import { startCluster } from "./cluster";
import { shouldSkip } from "./system-programs";

const testsIn = (task: RunnerTask): RunnerTask[] => ("tasks" in task ? task.tasks.flatMap(testsIn) : [task]);

if (shouldSkip("V7", "Races at two shops", { HAProxy: hasBalancer })) {
  beforeEach(({ skip }) => skip("HAProxy is not installed"));
} else {
  const { gatewayUrl, gatewayKey, shops } = await startCluster();

  Object.assign(process.env, {
    TEST_GATEWAY_URL: gatewayUrl,
    TEST_GATEWAY_KEY: gatewayKey,
    TEST_SHOP_LOG: shops[0].outputFile,
  });

  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the requested fixtures from it
  afterAll(({}, file) => {
    const tests = testsIn(file);
    const held = tests.filter(({ result }) => result?.state === "pass");
    record("V7", `${file.name} at two shops behind HAProxy`, `${held.length} of ${tests.length} tests hold`);
  });
}
