/** Pages configure zod through a global that zod does not document: an update may rename it. */
import { execFileSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";

/** Whether zod refrains from compiling validators, in a new process after running this code. */
function isJitless(before: string): string {
  const program = `${before}
    const { z } = await import("zod");
    process.stdout.write(String(z.config().jitless));`;

  return execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" });
}

it("keeps zod from compiling validators on pages", () => {
  expect(isJitless("")).toBe("undefined");
  expect(isJitless(`await import("${pathToFileURL("instrumentation-client.ts")}");`)).toBe("true");
});
