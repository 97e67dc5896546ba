/**
 * Exports traces to an OpenTelemetry collector over HTTP. This is a separate bundle, loaded if OTEL_EXPORTER_OTLP_ENDPOINT is set. The
 * provider is not registered globally, because Next's own spans would contain full URLs with tokens.
 */
import { type Context, context, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { env } from "@/server/env";
import { type End, setTracing } from "@/server/tracing";
import { version } from "@/server/version";
import { beforeExit } from "./draining";

const SERVICE_NAME = "chemcard-ar";

function ending(span: Span): End {
  return ({ error, attributes = {} } = {}) => {
    span.setAttributes(attributes);
    if (error !== undefined) {
      const name = error instanceof Error ? error.name : "Error";
      span.setStatus({ code: SpanStatusCode.ERROR, message: name });
    }
    span.end();
  };
}

function start(): void {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": SERVICE_NAME, "service.version": version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(env.traceShare) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${env.traceEndpoint}/v1/traces` }) }),
    ],
  });
  const tracer = provider.getTracer(SERVICE_NAME, version);
  beforeExit(() => provider.forceFlush());

  setTracing({
    work(name, attributes) {
      // Ignore trace headers of clients, which must not decide what is sampled.
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes, root: true });
      const inside: Context = trace.setSpan(context.active(), span);

      return { run: (work) => context.with(inside, work), end: ending(span) };
    },
    step(name, attributes) {
      // Background work polls the database every second, so queries outside requests are not traced.
      if (!trace.getActiveSpan()) return () => undefined;

      return ending(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }));
    },
  });
}

start();
