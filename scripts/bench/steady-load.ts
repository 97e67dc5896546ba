/**
 * Open-loop load: sends requests at constant intervals regardless of responses. Writes prepared bytes to sockets and reads only status and
 * length, because autocannon sends a second's requests in one burst and Node's HTTP client is slower than a cached response.
 */
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type Load, type Request, TIMEOUT_MS } from "./load.ts";

function toBytes(origin: string, { method = "GET", path, headers = {}, body = "" }: Request): Buffer {
  const length = body ? { "content-length": String(Buffer.byteLength(body)) } : {};
  const lines = Object.entries({ host: new URL(origin).host, ...headers, ...length });

  return Buffer.from(
    [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), "", body].join("\r\n"),
  );
}

/** Excludes start-up and compilation of this and other programs. */
const WARM_UP_SECONDS = 2;

const NOTHING: Buffer = Buffer.alloc(0);
const END_OF_HEAD = "\r\n\r\n";

/** @returns a parser of received data: returns the status once a response is complete, null before */
function createReader(): (data: Buffer) => number | null {
  let [head, status, missing] = [NOTHING, 0, 0];

  return (data) => {
    if (missing > 0) {
      missing -= data.length;
      return missing > 0 ? null : status;
    }
    head = head.length > 0 ? Buffer.concat([head, data]) : data;
    const end = head.indexOf(END_OF_HEAD);
    if (end < 0) return null;

    const text = head.toString("latin1", 0, end);
    status = Number(text.split(" ", 2)[1]);
    const length = Number(/^content-length: (\d+)/im.exec(text)?.[1]);
    if (Number.isNaN(length)) throw new Error(`A response has no length:\n${text}`);
    missing = end + END_OF_HEAD.length + length - head.length;
    head = NOTHING;
    return missing > 0 ? null : status;
  };
}

/** A request and the time at which it was due. */
type Due = { bytes: Buffer; at: number };

type Line = { ask: (due: Due) => void; close: () => void };

type Handlers = { answered: (status: number, milliseconds: number) => void; free: (line: Line) => void };

/** Opens a connection for one request at a time. A broken connection fails the row. */
async function openLine(origin: string, { answered, free }: Handlers): Promise<Line> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, timeout: TIMEOUT_MS });
  socket.on("timeout", () => socket.destroy(new Error("No response came in time.")));
  socket.on("end", () => socket.destroy(new Error("The shop closed a connection.")));
  await once(socket, "connect");
  const read = createReader();
  let sentAt = 0;
  const line: Line = {
    ask: ({ bytes, at }) => {
      sentAt = at;
      socket.write(bytes);
    },
    close: () => socket.destroy(),
  };
  socket.on("data", (data) => {
    const status = read(data);
    if (status === null) return;
    answered(status, performance.now() - sentAt);
    free(line);
  });

  return line;
}

type Recorders = Pick<Handlers, "answered"> & { late: (milliseconds: number) => void };

/**
 * Excludes the first two seconds. Response times include the wait for a free connection; the lateness of this program is reported separately.
 */
export async function runConstantRate(
  load: Load & { perSecond: number },
  { answered, late }: Recorders,
): Promise<void> {
  const { origin, connections, seconds, perSecond } = load;
  const requests = load.requests.flat().map((request) => toBytes(origin, request));
  const free: Line[] = [];
  const waiting: Due[] = [];
  let warmAt = Number.POSITIVE_INFINITY;
  const isWarm = () => performance.now() > warmAt;
  const handlers: Handlers = {
    answered: (status, milliseconds) => {
      if (isWarm()) answered(status, milliseconds);
    },
    free: (line) => {
      const due = waiting.shift();
      if (due) line.ask(due);
      else free.push(line);
    },
  };
  free.push(...(await Promise.all(Array.from({ length: connections }, () => openLine(origin, handlers)))));

  const since = performance.now();
  warmAt = since + WARM_UP_SECONDS * 1000;
  const total = perSecond * (WARM_UP_SECONDS + seconds);
  for (let taken = 0; taken < total; await pause(1)) {
    const at = performance.now();
    for (; taken < Math.min(total, ((at - since) * perSecond) / 1000); taken += 1) {
      if (isWarm()) late(at - since - (taken * 1000) / perSecond);
      const due = { bytes: requests[taken % requests.length] ?? NOTHING, at };
      const line = free.pop();
      if (line) line.ask(due);
      else waiting.push(due);
    }
  }
  while (free.length < connections) await pause(1);
  for (const line of free) line.close();
}
