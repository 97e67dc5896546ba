/** The load, in a process of its own: takes one job from its parent, answers with what it measured and ends. */
import { Agent, request } from "node:http";
import { createHistogram, type RecordableHistogram } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import type { Load, LoadResult } from "./load.ts";

/** Longer than the shop may take for anything. */
const TIMEOUT_S = 30;

/**
 * autocannon keeps each body as text, for checks that the bench does not make: decoding what is compressed would cost the load more than it
 * costs the shop to send it, and hide how fast that is.
 */
function dropBodies(client: autocannon.Client): void {
  const { pipelinedRequests } = client as unknown as { pipelinedRequests: { addBody: (data: Buffer) => void } };
  pipelinedRequests.addBody = () => {};
}

/** Each connection sends its own requests, in their order. */
function sendOwn(requests: Load["requests"]): (client: autocannon.Client) => void {
  let next = 0;

  return (client) => {
    dropBodies(client);
    client.setRequests([...(requests[next % requests.length] ?? [])]);
    next += 1;
  };
}

type Answers = { times: RecordableHistogram; statuses: Record<number, number> };

function note({ times, statuses }: Answers, status: number, milliseconds: number): void {
  times.record(Math.max(1, Math.round(milliseconds * 1000)));
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
    timeout: TIMEOUT_S,
    setupClient: sendOwn(requests),
    // What may be sent once ends with the last request or with the time.
    ...(isOnce ? { amount: requests.reduce((sum, own) => sum + own.length, 0) } : { duration: seconds }),
  };
  // The tool's own histogram counts in whole milliseconds.
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

/**
 * Requests that are due at even distances, as visitors come: autocannon would send a second's requests in one go. Each one's time counts
 * from when it was due, so that what had to wait is seen to have waited.
 */
async function openLoad({ origin, connections, seconds, requests, perSecond = 1 }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const all = requests.flat();
  const answers: Answers = { times: createHistogram(), statuses: {} };
  let failures = 0;
  const since = performance.now();

  const ask = (place: number, dueAt: number) =>
    new Promise<void>((resolve) => {
      const { path = "/", method, headers, body } = all[place % all.length] ?? {};
      const asked = request(`${origin}${path}`, { method, headers, agent, timeout: TIMEOUT_S * 1000 }, (response) => {
        response.resume();
        response.on("end", () => {
          note(answers, response.statusCode ?? 0, performance.now() - dueAt);
          resolve();
        });
      });
      asked.on("error", () => {
        failures += 1;
        resolve();
      });
      asked.end(body);
    });

  const pending: Promise<void>[] = [];
  while (pending.length < perSecond * seconds) {
    const isDue = Math.min(perSecond * seconds, ((performance.now() - since) * perSecond) / 1000);
    while (pending.length < isDue) pending.push(ask(pending.length, since + (pending.length * 1000) / perSecond));
    await pause(1);
  }
  await Promise.all(pending);
  agent.destroy();

  return resultOf(answers, { seconds, failures });
}

process.once("message", async (load: Load) => {
  process.send?.(await (load.perSecond ? openLoad(load) : closedLoad(load)));
  process.disconnect();
});
