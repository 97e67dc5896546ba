/** A fake OpenTelemetry collector: stores traces received as JSON over HTTP. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string; doubleValue?: number } };
type Sent = { traceId: string; name: string; attributes: Attribute[] };
type Payload = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };

export type CollectedSpan = { traceId: string; name: string; attributes: Record<string, string | number | undefined> };

export type Collector = {
  settings: Record<string, string>;
  spans: () => CollectedSpan[];
  stop: () => Promise<void>;
};

const readValue = ({ value: { stringValue, intValue, doubleValue } }: Attribute) =>
  stringValue ?? (intValue === undefined ? doubleValue : Number(intValue));

export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Payload;
    const sent = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    for (const { traceId, name, attributes } of sent) {
      spans.push({ traceId, name, attributes: Object.fromEntries(attributes.map((one) => [one.key, readValue(one)])) });
    }
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
    spans: () => spans,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
