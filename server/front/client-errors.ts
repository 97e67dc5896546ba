/** Responds to requests that Node cannot parse; its events provide only the socket. */
import { randomUUID } from "node:crypto";
import { type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { bodyOf, type Rejection } from "./rejection";
import { API_METHODS } from "./request-rules";
import { lockedHeaders } from "./security-headers";

const BY_CODE: Record<string, Rejection> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: "too_large", detail: "The request's headers are too large." },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: "too_slow", detail: "The request took too long to arrive." },
};

/** Distinguishes unknown methods from data that is not HTTP; Node reports both as an invalid method. */
const REQUEST_LINE = /^[A-Z-]+ \S+ HTTP\/1\.[01]\r?\n/;

const MALFORMED: Rejection = { status: 400, code: "malformed", detail: "The request cannot be read." };

function methodRejection(): Rejection {
  const detail = "This address does not support that method.";

  return { status: 405, code: "method_not_allowed", detail, headers: { Allow: API_METHODS } };
}

type ConnectionError = NodeJS.ErrnoException & { rawPacket?: Buffer };

function rejectionFor({ code = "", rawPacket }: ConnectionError): Rejection {
  if (code === "HPE_INVALID_METHOD" && REQUEST_LINE.test(rawPacket?.toString("latin1") ?? "")) return methodRejection();

  return BY_CODE[code] ?? MALFORMED;
}

function respond(socket: Duplex, rejection: Rejection): void {
  const { type, body } = bodyOf(rejection, true);
  const headers = {
    ...rejection.headers,
    "Content-Type": type,
    "Content-Length": String(Buffer.byteLength(body)),
    "X-Request-Id": randomUUID(),
    ...lockedHeaders("/"),
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${rejection.status} ${STATUS_CODES[rejection.status]}`, ...lines, "", body].join("\r\n"));
}

export function handleClientErrors(server: Server): void {
  // An error in a pipelined request must not write into the response of the previous request.
  const busySockets = new WeakSet<Duplex>();
  server.on("request", (request, response) => {
    busySockets.add(request.socket);
    response.on("close", () => busySockets.delete(request.socket));
  });

  server.on("clientError", (error: ConnectionError, socket) => {
    if (!socket.writable || error.code === "ECONNRESET" || busySockets.has(socket)) socket.destroy();
    else respond(socket, rejectionFor(error));
  });
  server.on("connect", (_request, socket) => respond(socket, methodRejection()));
}
