/** Sequential execution of heavy tasks: failed and rejected tasks do not affect others. */
import { expect, it } from "vitest";
import { createSerialQueue } from "@/server/one-at-a-time";

const newLine = (mayWait: number) => createSerialQueue({ mayWait, busy: { said: "Come again" }, retryAfter: 7 });

it("runs one task at a time, in order", async () => {
  const takeTurn = newLine(2);
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await Promise.resolve();
    log.push(`${name} ends`);
  };
  await Promise.all(["a", "b", "c"].map((name) => takeTurn(work(name))));

  expect(log).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

it("reports a task's failure to its caller only", async () => {
  const takeTurn = newLine(2);
  const fail = async () => {
    throw new Error("No thread can be started");
  };
  const [failed, next] = await Promise.allSettled([takeTurn(fail), takeTurn(async () => "done")]);

  expect([failed.status, next]).toEqual(["rejected", { status: "fulfilled", value: "done" }]);
  expect(await takeTurn(async () => "later")).toBe("later");
});

it("rejects tasks beyond the limit, and accepts more afterwards", async () => {
  const takeTurn = newLine(2);
  const turns = await Promise.allSettled(Array.from({ length: 4 }, () => takeTurn(async () => "done")));

  expect(turns.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
  expect(turns[3]).toMatchObject({ reason: { code: "unavailable", message: "Come again", extra: { retryAfter: 7 } } });
  expect(await takeTurn(async () => "again")).toBe("again");
});
