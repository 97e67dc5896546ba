/** Next's console output, as log lines. */
import { afterEach, expect, it, vi } from "vitest";
import { redirectConsoleToLog } from "@/server/console";
import { log } from "@/server/log";

const printed = globalThis.console;
const real = { ...printed };
afterEach(() => {
  Object.assign(printed, real);
  vi.restoreAllMocks();
});

it("is one line with its error, without terminal escapes", () => {
  const error = vi.spyOn(log, "error").mockReturnValue();
  const warn = vi.spyOn(log, "warn").mockReturnValue();
  const defect = new Error("Nothing like that");
  redirectConsoleToLog();

  printed.error("\u001b[31m ⨯\u001b[0m", defect);
  printed.error(" ⨯ unhandledRejection:", defect);
  printed.error(defect);
  printed.error("a plain %s", "word");
  printed.warn(" ⚠ Careful");

  expect(error.mock.calls).toEqual([
    [{ from: "framework", err: defect }, "the framework failed"],
    [{ from: "framework", err: defect }, "unhandledRejection:"],
    [{ from: "framework", err: defect }, "the framework failed"],
    [{ from: "framework" }, "a plain word"],
  ]);
  expect(warn.mock.calls).toEqual([[{ from: "framework", err: undefined }, "Careful"]]);
});
