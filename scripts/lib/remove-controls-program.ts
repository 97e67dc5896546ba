/**
 * Tests the tests of security controls (ADR 101): runs the test of each control without that control, which must fail. The code is replaced
 * in memory by a plugin of vitest.config.ts. Each argument adds the controls with that part in their name or file.
 */
import path from "node:path";
import { createVitest, type TestModule, type Vitest } from "vitest/node";
import { controls } from "../../tests/controls/all.ts";
import type { Control } from "../../tests/controls/control.ts";
import { inRoot } from "../bootstrap/project.mjs";

/** Placeholders of `it.each`. */
const PLACEHOLDER = /%[sdij]|\$\w+/;

function titlePattern(title: string): RegExp {
  const parts = title.split(PLACEHOLDER).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));

  return new RegExp(parts.join(".*"));
}

/** Why the control counts as untested; null if its test failed without it. */
function verdict(modules: readonly TestModule[]): string | null {
  const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
  if (states.includes("failed")) return null;
  if (states.includes("passed")) return "its test passes without it";

  return modules.some((module) => module.errors().length > 0)
    ? "its test could not be loaded"
    : "no test has the title";
}

async function runWithout(vitest: Vitest, control: Control): Promise<string | null> {
  const { file, test } = control;
  process.env.REMOVED_CONTROL = JSON.stringify(control);
  vitest.invalidateFile(inRoot(file));
  vitest.setGlobalTestNamePattern(titlePattern(test[1]));
  try {
    const specifications = await vitest.globTestSpecifications([test[0]]);
    return verdict((await vitest.runTestSpecifications(specifications)).testModules);
  } finally {
    process.env.REMOVED_CONTROL = "";
    vitest.invalidateFile(inRoot(file));
  }
}

const filters = process.argv.slice(2);
const chosen = controls.filter(
  ({ name, file }) => filters.length === 0 || filters.some((part) => name.includes(part) || file.includes(part)),
);
process.env.REMOVED_CONTROL = "";
const vitest = await createVitest({
  config: path.join(inRoot(), "vitest.config.ts"),
  project: ["api"],
  watch: false,
  // A process that ran the test before keeps the code that it loaded.
  isolate: true,
  silent: true,
  reporters: [{}],
});
let untested = 0;
for (const control of chosen) {
  const problem = await runWithout(vitest, control);
  if (problem) untested += 1;
  console.log(problem ? `✗ ${control.name}: ${problem}` : `✓ ${control.name}`);
}
await vitest.close();
console.log(`${chosen.length - untested} of ${chosen.length} controls have a test that fails without them.`);
process.exit(untested === 0 && chosen.length > 0 ? 0 : 1);
