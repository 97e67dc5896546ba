/** Retries of requests rejected by a full queue; other failures are not retried. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/api-error";
import { retryWhileQueueFull } from "@/lib/when-free";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const full = () => new ApiError(503, "queue_full", "Busy");

/** Fails once per error, then succeeds. */
function sender(...errors: Error[]) {
  let running = 0;
  const send = vi.fn(async () => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    running -= 1;
    const error = errors.shift();
    if (error) throw error;
    return "signed in";
  });

  return send;
}

it("waits for its turn, and reports waiting", async () => {
  const [send, onWait] = [sender(full(), full()), vi.fn()];
  const result = retryWhileQueueFull(send, onWait);
  await vi.runAllTimersAsync();

  expect(await result).toBe("signed in");
  expect([send.mock.calls.length, onWait.mock.calls.length]).toEqual([3, 2]);
});

it("gives up after five waits of half a minute in total", async () => {
  const send = sender(...Array.from({ length: 9 }, full));
  const since = Date.now();
  const result = retryWhileQueueFull(send, () => undefined).catch((error: unknown) => error);
  await vi.runAllTimersAsync();

  expect(await result).toMatchObject({ code: "queue_full" });
  expect(send).toHaveBeenCalledTimes(6);
  expect(Date.now() - since).toBeLessThanOrEqual(30_000);
});

it.each([
  ["a wrong password", new ApiError(401, "wrong_credentials", "Wrong")],
  ["a database that is away: a registration may have been written", new ApiError(503, "unavailable", "Busy")],
  ["no connection", new ApiError(0, "network", "Offline")],
])("does not retry after %s", async (_, error) => {
  const send = sender(error);

  await expect(retryWhileQueueFull(send, () => undefined)).rejects.toBe(error);
  expect(send).toHaveBeenCalledTimes(1);
});
