/**
 * Where time goes in a request: to whom OTEL_EXPORTER_OTLP_ENDPOINT names. Without it nothing of OpenTelemetry is loaded, and these
 * functions ask for one variable.
 */
import { once } from "./once";

export type Attributes = Record<string, string | number>;

/** Ends a span; an error marks it as failed. */
export type End = (outcome?: { error?: unknown; attributes?: Attributes }) => void;

export type Work = {
  /** What begins in here belongs to it. */
  run: <Result>(work: () => Result) => Result;
  end: End;
};

export type Tracing = {
  work: (name: string, attributes: Attributes) => Work;
  /** A part of the work that runs, if any does: a statement. */
  step: (name: string, attributes: Attributes) => End;
};

const state = once<{ tracing: Tracing | null }>("tracing", () => ({ tracing: null }));

/** Called once at the start (server/front/trace-exporter.ts). */
export function setTracing(tracing: Tracing): void {
  state.tracing = tracing;
}

const untraced: Work = { run: (work) => work(), end: () => undefined };

/** Begins something of its own: a request, a mail. */
export function traceWork(name: string, attributes: Attributes): Work {
  return state.tracing?.work(name, attributes) ?? untraced;
}

export function isTracing(): boolean {
  return state.tracing !== null;
}

export function traceStep(name: string, attributes: Attributes): End {
  return state.tracing?.step(name, attributes) ?? untraced.end;
}
