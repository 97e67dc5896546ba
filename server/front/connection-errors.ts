/** Answers to broken requests, which Node reports by events with nothing but the connection. */
import { randomUUID } from "node:crypto";
import { type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { bodyOf, type Refusal } from "./refusal";
import { API_METHODS } from "./request-rules";

const BY_CODE: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: "too_large", detail: "The request's headers are too large." },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: "too_slow", detail: "The request took too long to arrive." },
};

/** Told from plain noise, which Node calls an invalid method too. */
const REQUEST_LINE = /^[A-Z-]+ \S+ HTTP\/1\.[01]\r?\n/;

const MALFORMED: Refusal = { status: 400, code: "malformed", detail: "The request cannot be read." };

function methodRefusal(): Refusal {
  const detail = "This address does not take that method.";

  return { status: 405, code: "method_not_allowed", detail, headers: { Allow: API_METHODS } };
}

type ConnectionError = NodeJS.ErrnoException & { rawPacket?: Buffer };

function refusalFor({ code = "", rawPacket }: ConnectionError): Refusal {
  if (code === "HPE_INVALID_METHOD" && REQUEST_LINE.test(rawPacket?.toString("latin1") ?? "")) return methodRefusal();

  return BY_CODE[code] ?? MALFORMED;
}

function answer(socket: Duplex, refusal: Refusal): void {
  const { type, body } = bodyOf(refusal, true);
  const headers = {
    ...refusal.headers,
    "Content-Type": type,
    "Content-Length": String(Buffer.byteLength(body)),
    "X-Request-Id": randomUUID(),
    "X-Content-Type-Options": "nosniff",
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines, "", body].join("\r\n"));
}

export function answerConnectionErrors(server: Server): void {
  // A broken second request must not write into the answer of the first.
  const answering = new WeakSet<Duplex>();
  server.on("request", (request, response) => {
    answering.add(request.socket);
    response.on("close", () => answering.delete(request.socket));
  });

  server.on("clientError", (error: ConnectionError, socket) => {
    if (!socket.writable || error.code === "ECONNRESET" || answering.has(socket)) socket.destroy();
    else answer(socket, refusalFor(error));
  });
  server.on("connect", (_request, socket) => answer(socket, methodRefusal()));
}
