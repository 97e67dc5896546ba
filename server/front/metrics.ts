/**
 * Serves `/metrics` for Prometheus to clients with METRICS_TOKEN; without that setting, nothing is collected. Route names come from a fixed
 * set (routes.ts), so that clients cannot create series.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Counter, Gauge, Histogram, Registry } from "prom-client";
import { type CounterName, counters, readCounts } from "@/server/counters";
import { env } from "@/server/env";
import { figures, type Reading, readFigures } from "@/server/figures";
import { version } from "@/server/version";
import { sendRejection } from "./rejection";
import { API_METHODS, pathOf } from "./request-rules";
import { cacheStats } from "./response-cache/cache-stats";
import type { Route } from "./routes";
import { lockedHeaders } from "./security-headers";

const DURATIONS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const methods = new Set(API_METHODS.split(", "));

type Metrics = {
  registry: Registry;
  requests: Counter<"method" | "route" | "status">;
  durations: Histogram<"method" | "route">;
  gauges: Map<Reading["figure"], Gauge>;
};

let metrics: Metrics | null = null;
let cacheSize = () => 0;

export function setCacheSize(bytes: () => number): void {
  cacheSize = bytes;
}

/** Called before the first request. */
export async function startMetrics(): Promise<void> {
  if (!env.metricsToken) return;

  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import("prom-client");
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: "chemcard_build_info", help: "The version that runs", labelNames: ["version"], registers }).set(
    { version },
    1,
  );
  for (const [name, { help, labels }] of Object.entries(counters)) {
    new Counter({
      name,
      help,
      labelNames: [...labels],
      registers,
      collect() {
        this.reset();
        for (const { labels, value } of readCounts(name as CounterName)) this.inc(labels, value);
      },
    });
  }
  new Counter({
    name: "chemcard_memory_answers_total",
    help: "Requests for what is kept in memory: answered from there, rendered again, or not cacheable",
    labelNames: ["route", "outcome"],
    registers,
    collect() {
      this.reset();
      for (const [route, counts] of cacheStats) {
        for (const [outcome, count] of Object.entries(counts)) this.inc({ route, outcome }, count);
      }
    },
  });
  new Gauge({
    name: "chemcard_memory_bytes",
    help: "Answers kept in memory",
    registers,
    collect() {
      this.set(cacheSize());
    },
  });
  metrics = {
    registry,
    requests: new Counter({
      name: "http_requests_total",
      help: "Requests that were not answered from memory",
      labelNames: ["method", "route", "status"],
      registers,
    }),
    durations: new Histogram({
      name: "http_request_duration_seconds",
      help: "From the head of the request to the end of the answer",
      labelNames: ["method", "route"],
      buckets: DURATIONS_SECONDS,
      registers,
    }),
    gauges: new Map(
      Object.entries(figures).map(([name, { help, labels }]) => [
        name as Reading["figure"],
        new Gauge({ name, help, labelNames: [...labels], registers }),
      ]),
    ),
  };
}

type Served = { request: IncomingMessage; response: ServerResponse; route: Route };

/** Counts a request when its response has ended. */
export function countRequest({ request, response, route }: Served, milliseconds: number): void {
  if (!metrics) return;

  const labels = { method: methods.has(request.method ?? "") ? request.method : "other", route: route.name };
  const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : "aborted";
  metrics.requests.inc({ ...labels, status });
  metrics.durations.observe(labels, milliseconds / 1000);
}

const digest = (text: string) => createHash("sha256").update(text).digest();

function mayRead({ headers }: IncomingMessage, token: string): boolean {
  return timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`));
}

async function send({ registry, gauges }: Metrics, response: ServerResponse): Promise<void> {
  const readings = await readFigures();
  for (const gauge of gauges.values()) {
    gauge.reset();
    // After a reset, a gauge without labels would report 0 while the database is down.
    gauge.remove({});
  }
  for (const { figure, labels, value } of readings) gauges.get(figure)?.set(labels ?? {}, value);
  const text = await registry.metrics();
  response.writeHead(200, { "Content-Type": registry.contentType, "Cache-Control": "no-store" });
  response.end(text);
}

/** @returns whether a response was sent */
export function serveMetrics(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = "/", method } = request;
  if (!metrics || !env.metricsToken || method !== "GET" || pathOf(url) !== "/metrics") return false;

  for (const [name, value] of Object.entries(lockedHeaders("/metrics"))) response.setHeader(name, value);
  if (mayRead(request, env.metricsToken)) {
    send(metrics, response).catch((error: Error) => response.destroy(error));
  } else {
    const headers = { "WWW-Authenticate": "Bearer" };
    sendRejection(request, response, {
      status: 401,
      code: "unauthenticated",
      detail: { said: "Send the token of the metrics." },
      headers,
    });
  }
  return true;
}
