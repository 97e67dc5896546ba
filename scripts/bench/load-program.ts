/** The load generator, in a separate process: receives one job from its parent, responds with the result and exits. */
import { createHistogram, type RecordableHistogram } from "node:perf_hooks";
import autocannon from "autocannon";
import { type Load, type LoadResult, TIMEOUT_MS } from "./load.ts";
import { runConstantRate } from "./steady-load.ts";

/** autocannon decodes each body for checks that the bench does not use. Decoding would take longer than the shop's response. */
function dropBodies(client: autocannon.Client): void {
  const { pipelinedRequests } = client as unknown as { pipelinedRequests: { addBody: (data: Buffer) => void } };
  pipelinedRequests.addBody = () => {};
}

/** Gives each connection its own list of requests. */
function sendOwn(requests: Load["requests"]): (client: autocannon.Client) => void {
  let next = 0;

  return (client) => {
    dropBodies(client);
    client.setRequests([...(requests[next % requests.length] ?? [])]);
    next += 1;
  };
}

type Answers = { times: RecordableHistogram; statuses: Record<number, number> };

/** In microseconds, since a histogram takes integers. */
function record(histogram: RecordableHistogram, milliseconds: number): void {
  histogram.record(Math.max(1, Math.round(milliseconds * 1000)));
}

function note({ times, statuses }: Answers, status: number, milliseconds: number): void {
  record(times, milliseconds);
  statuses[status] = (statuses[status] ?? 0) + 1;
}

function resultOf(
  { times, statuses }: Answers,
  { seconds, failures }: { seconds: number; failures: number },
): LoadResult {
  const at = (percentile: number) => times.percentile(percentile) / 1000;
  const { count } = times;

  return { requests: count, perSecond: count / seconds, p50: at(50), p95: at(95), p99: at(99), failures, statuses };
}

function closedLoad({ origin, connections, seconds, requests, isOnce }: Load): Promise<LoadResult> {
  const options: autocannon.Options = {
    url: origin,
    connections,
    timeout: TIMEOUT_MS / 1000,
    setupClient: sendOwn(requests),
    // One-time requests end after the last request or the timeout.
    ...(isOnce ? { amount: requests.reduce((sum, own) => sum + own.length, 0) } : { duration: seconds }),
  };
  // autocannon's own histogram has millisecond resolution.
  const answers: Answers = { times: createHistogram(), statuses: {} };

  return new Promise((resolve, reject) => {
    const instance = autocannon(options, (error, { duration, errors, timeouts }) => {
      if (error) reject(error);
      else resolve(resultOf(answers, { seconds: duration, failures: errors + timeouts }));
    });
    instance.on("response", (_client, status, _bytes, milliseconds) => note(answers, status, milliseconds));
    if (isOnce) setTimeout(() => instance.stop(), seconds * 1000).unref();
  });
}

async function steadyLoad(load: Load & { perSecond: number }): Promise<LoadResult> {
  const answers: Answers = { times: createHistogram(), statuses: {} };
  const late = createHistogram();
  await runConstantRate(load, {
    answered: (status, milliseconds) => note(answers, status, milliseconds),
    late: (milliseconds) => record(late, milliseconds),
  });

  return { ...resultOf(answers, { seconds: load.seconds, failures: 0 }), lateP99: late.percentile(99) / 1000 };
}

process.once("message", async ({ perSecond, ...load }: Load) => {
  process.send?.(await (perSecond ? steadyLoad({ ...load, perSecond }) : closedLoad(load)));
  process.disconnect();
});
