/** Requests with a body (reliability B3). */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createRequestHandler } from "@/server/front/request-handler";

describe("a request body", () => {
  const next = vi.fn((_: IncomingMessage, response: ServerResponse) => {
    response.end("answer");
  });
  let server: Server;

  beforeAll(async () => {
    server = createServer(createRequestHandler({ listener: next, isDevelopment: false }));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => server.close());

  function ask(method: string, headers: Record<string, string>, body?: string): Promise<number> {
    const { port } = server.address() as AddressInfo;

    return new Promise((resolve, reject) => {
      const options = { port, host: "127.0.0.1", path: "/api/v1/products", method, headers, agent: false };
      const sent = request(options, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      sent.on("error", reject);
      sent.end(body);
    });
  }

  it.each(["GET", "HEAD"])("is rejected with %s before it is read", async (method) => {
    expect(await ask(method, { "content-length": "4" }, "body")).toBe(400);
    expect(await ask(method, { "transfer-encoding": "chunked" }, "body")).toBe(400);
    expect(next).not.toHaveBeenCalled();
    expect(await ask(method, { "content-length": "0" })).toBe(200);
    next.mockClear();
  });

  it("is accepted with POST and DELETE", async () => {
    expect(await ask("POST", { "content-length": "4" }, "body")).toBe(200);
    expect(await ask("DELETE", { "content-length": "4" }, "body")).toBe(200);
  });
});
