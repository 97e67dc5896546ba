/** The load, in a process of its own: takes one job from its parent, answers with what it measured and ends. */
import { createHistogram } from "node:perf_hooks";
import autocannon from "autocannon";
import type { Load, LoadResult } from "./load.ts";

/** Longer than the shop may take for anything. */
const TIMEOUT_S = 30;

/** Each connection sends its own requests, in their order. */
function sendOwn(requests: Load["requests"]): (client: autocannon.Client) => void {
  let next = 0;

  return (client) => {
    client.setRequests([...(requests[next % requests.length] ?? [])]);
    next += 1;
  };
}

function run({ origin, connections, seconds, requests, isOnce }: Load): Promise<LoadResult> {
  const options: autocannon.Options = {
    url: origin,
    connections,
    timeout: TIMEOUT_S,
    setupClient: sendOwn(requests),
    // What may be sent once ends with the last request or with the time.
    ...(isOnce ? { amount: requests.reduce((sum, own) => sum + own.length, 0) } : { duration: seconds }),
  };
  // The tool's own histogram counts in whole milliseconds.
  const times = createHistogram();
  const statuses: Record<number, number> = {};
  const at = (percentile: number) => times.percentile(percentile) / 1000;

  return new Promise((resolve, reject) => {
    const instance = autocannon(options, (error, { duration, errors, timeouts }) => {
      if (error) return reject(error);
      const answers = {
        requests: times.count,
        perSecond: times.count / duration,
        failures: errors + timeouts,
        statuses,
      };
      resolve({ ...answers, p50: at(50), p95: at(95), p99: at(99) });
    });
    instance.on("response", (_client, status, _bytes, milliseconds) => {
      times.record(Math.max(1, Math.round(milliseconds * 1000)));
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
    if (isOnce) setTimeout(() => instance.stop(), seconds * 1000).unref();
  });
}

process.once("message", async (load: Load) => {
  process.send?.(await run(load));
  process.disconnect();
});
