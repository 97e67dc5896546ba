/** Readiness while the database responds but rejects the login. */
import { expect, it, vi } from "vitest";
import { log } from "@/server/log";
import { isDatabaseDown } from "@/server/outage";
import { isReady, watchDatabase } from "@/server/readiness";

const REFUSED = 'password authentication failed for user "chemcard"';

vi.mock("pg", async (original) => ({
  ...(await original<typeof import("pg")>()),
  Client: class {
    connect() {
      return Promise.reject(Object.assign(new Error(REFUSED), { code: "28P01" }));
    }
    on() {
      return this;
    }
    end() {
      return Promise.resolve();
    }
  },
}));

it("is not ready if its password is rejected, logs it once, and does not count it as an outage", async () => {
  const warn = vi.spyOn(log, "warn").mockReturnValue(undefined);
  watchDatabase();

  await expect.poll(() => warn.mock.calls).toEqual([[{ reason: REFUSED }, "not ready"]]);
  expect([isReady(), isDatabaseDown()]).toEqual([false, false]);
});
