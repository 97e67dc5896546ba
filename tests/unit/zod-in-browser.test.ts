/** The boot script configures zod through a global that zod does not document: an update may rename it. */
import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { boot } from "@/lib/generated/browser-scripts";

/** Whether zod refrains from compiling validators, in a new process with these globals. */
function isJitless(globals: string): string {
  const program = `Object.assign(globalThis, ${globals});
    const { z } = await import("zod");
    process.stdout.write(String(z.config().jitless));`;

  return execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" });
}

it("keeps zod from compiling validators after the boot script", () => {
  const [globals = "{}"] = /\{__zod_globalConfig:\{[^}]*\}\}/.exec(boot) ?? [];

  expect(isJitless("{}")).toBe("undefined");
  expect(isJitless(globals)).toBe("true");
});
