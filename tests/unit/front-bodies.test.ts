/** Requests with a body (reliability B3). */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createFront } from "@/server/front/listener";

describe("a request body", () => {
  const behind = vi.fn((_: IncomingMessage, response: ServerResponse) => {
    response.end("answer");
  });
  let server: Server;

  beforeAll(async () => {
    server = createServer(createFront({ listener: behind, isDevelopment: false }));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => server.close());

  function send(method: string, headers: Record<string, string>, body?: string): Promise<number> {
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

  it.each(["GET", "HEAD"])("of a %s is rejected before it is read", async (method) => {
    expect(await send(method, { "content-length": "4" }, "body")).toBe(400);
    expect(await send(method, { "transfer-encoding": "chunked" }, "body")).toBe(400);
    expect(behind).not.toHaveBeenCalled();
    expect(await send(method, { "content-length": "0" })).toBe(200);
    behind.mockClear();
  });

  it("of a modifying request is received", async () => {
    expect(await send("POST", { "content-length": "4" }, "body")).toBe(200);
    expect(await send("DELETE", { "content-length": "4" }, "body")).toBe(200);
  });
});
