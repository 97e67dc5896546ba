/**
 * Traces requests to the collector in OTEL_EXPORTER_OTLP_ENDPOINT. Without this setting, OpenTelemetry is not loaded and these functions
 * only check one variable.
 */
import { globalSingleton } from "./once";

export type Attributes = Record<string, string | number>;

/** Ends a span; an error marks it as failed. */
export type End = (outcome?: { error?: unknown; attributes?: Attributes }) => void;

export type Work = {
  /** Spans started in `work` become children. */
  run: <Result>(work: () => Result) => Result;
  end: End;
};

export type Tracing = {
  work: (name: string, attributes: Attributes) => Work;
  /** Starts a child span, for example for a statement, if a trace is active. */
  step: (name: string, attributes: Attributes) => End;
};

const state = globalSingleton<{ tracing: Tracing | null }>("tracing", () => ({ tracing: null }));

/** Called once at startup (server/front/trace-exporter.ts). */
export function setTracing(tracing: Tracing): void {
  state.tracing = tracing;
}

const untraced: Work = { run: (work) => work(), end: () => undefined };

/** Starts a trace for a request or an email. */
export function traceWork(name: string, attributes: Attributes): Work {
  return state.tracing?.work(name, attributes) ?? untraced;
}

export function isTracing(): boolean {
  return state.tracing !== null;
}

export function traceStep(name: string, attributes: Attributes): End {
  return state.tracing?.step(name, attributes) ?? untraced.end;
}
