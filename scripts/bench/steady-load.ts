/**
 * Requests that are due at even distances, as visitors come, whether answers come or not. autocannon would send a second's requests in
 * one go, and Node's own client takes longer for a request than the shop takes for an answer from memory: so this writes ready bytes to
 * sockets and reads no more of an answer than its status and its length.
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

/** This program itself, and whatever begins beside it, is still being loaded and compiled meanwhile. */
const WARM_UP_SECONDS = 2;

const NOTHING: Buffer = Buffer.alloc(0);
const END_OF_HEAD = "\r\n\r\n";

/** @returns takes what came over the line: the status of an answer once it is whole, null before */
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
    if (Number.isNaN(length)) throw new Error(`An answer does not say its length:\n${text}`);
    missing = end + END_OF_HEAD.length + length - head.length;
    head = NOTHING;
    return missing > 0 ? null : status;
  };
}

/** What is to be sent, and when it was taken up. */
type Due = { bytes: Buffer; at: number };

type Line = { ask: (due: Due) => void; close: () => void };

type Told = { answered: (status: number, milliseconds: number) => void; free: (line: Line) => void };

/** A connection that has one request under way at a time. One that breaks ends this program, and with it the row. */
async function openLine(origin: string, { answered, free }: Told): Promise<Line> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true, timeout: TIMEOUT_MS });
  socket.on("timeout", () => socket.destroy(new Error("No answer came in time.")));
  socket.on("end", () => socket.destroy(new Error("The shop closed a connection.")));
  await once(socket, "connect");
  const read = createReader();
  let askedAt = 0;
  const line: Line = {
    ask: ({ bytes, at }) => {
      askedAt = at;
      socket.write(bytes);
    },
    close: () => socket.destroy(),
  };
  socket.on("data", (data) => {
    const status = read(data);
    if (status === null) return;
    answered(status, performance.now() - askedAt);
    free(line);
  });

  return line;
}

type Tell = Pick<Told, "answered"> & { late: (milliseconds: number) => void };

/**
 * Lasts two seconds longer, of which nothing is told. Answers are told with the time since this program took their request up, of which
 * waiting for a free connection is part. How much later than due it took them up is told apart: that is its own fault, and not the shop's.
 */
export async function putSteadyLoad(load: Load & { perSecond: number }, { answered, late }: Tell): Promise<void> {
  const { origin, connections, seconds, perSecond } = load;
  const requests = load.requests.flat().map((request) => toBytes(origin, request));
  const free: Line[] = [];
  const waiting: Due[] = [];
  let warmAt = Number.POSITIVE_INFINITY;
  const isWarm = () => performance.now() > warmAt;
  const told: Told = {
    answered: (status, milliseconds) => {
      if (isWarm()) answered(status, milliseconds);
    },
    free: (line) => {
      const due = waiting.shift();
      if (due) line.ask(due);
      else free.push(line);
    },
  };
  free.push(...(await Promise.all(Array.from({ length: connections }, () => openLine(origin, told)))));

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
