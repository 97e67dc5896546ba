/** Starts emulators' servers and programs. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { send, sendJson } from "./http.ts";

export type Server = { origin: string; stop: () => Promise<void> };

export type Answer = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

/** `port` 0: a free one. A RangeError of `answer` is a wrong request. */
export async function serve(port: number, answer: Answer): Promise<Server> {
  const server = createServer((request, response) => void answerSafely(answer, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host: "127.0.0.1" }, resolve);
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

async function answerSafely(answer: Answer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const url = URL.parse(request.url ?? "/", "http://emulator");
    if (url) await answer(request, response, url);
    else send(response, 404, "text/plain", "Not found");
  } catch (error) {
    const detail = error instanceof RangeError ? error.message : "The emulator failed";
    if (!response.headersSent) sendJson(response, error instanceof RangeError ? 422 : 500, { detail });
    else response.destroy();
  }
}

/** Ends this program on its signals, and with the program that started it. Returns whether one has. */
export function endWithStarter(): boolean {
  const hasStarter = process.send !== undefined;
  // Ctrl-C signals the whole process group: ignore it, since the parent stops this program after the shop.
  process.on("SIGINT", () => {
    if (!hasStarter) process.exit(0);
  });
  process.on("SIGTERM", () => process.exit(0));
  process.on("disconnect", () => process.exit(0));

  return hasStarter;
}
