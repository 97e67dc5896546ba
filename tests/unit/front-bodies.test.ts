/** Request bodies in the front end: reservation and release (reliability B3). */
import { createServer, IncomingMessage, request, type Server, ServerResponse } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { whenAnswered } from "@/server/front/incoming-body";
import { createFront } from "@/server/front/listener";

const answering = () => new ServerResponse(new IncomingMessage(new Socket()));

describe("a body's reservation", () => {
  it("is released once, when the response head is sent, even if the rest is never read", () => {
    const response = answering();
    const release = vi.fn();
    whenAnswered(response, release);
    expect(release).not.toHaveBeenCalled();

    response.write("the first of many bytes");
    expect(release).toHaveBeenCalledOnce();
    response.end();
    response.emit("close");
    expect(release).toHaveBeenCalledOnce();
  });

  it("is released once if the client disconnects before its response", () => {
    const response = answering();
    const release = vi.fn();
    whenAnswered(response, release);
    response.emit("close");
    response.writeHead(200);

    expect(release).toHaveBeenCalledOnce();
  });

  it("is released immediately if the client has already disconnected", () => {
    const response = answering();
    response.destroy();
    const release = vi.fn();
    whenAnswered(response, release);

    expect(release).toHaveBeenCalledOnce();
  });
});

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

  it.each(["GET", "HEAD"])("of a %s is rejected before it is read", async (method) => {
    expect(await ask(method, { "content-length": "4" }, "body")).toBe(400);
    expect(await ask(method, { "transfer-encoding": "chunked" }, "body")).toBe(400);
    expect(behind).not.toHaveBeenCalled();
    expect(await ask(method, { "content-length": "0" })).toBe(200);
    behind.mockClear();
  });

  it("of a modifying request is received", async () => {
    expect(await ask("POST", { "content-length": "4" }, "body")).toBe(200);
    expect(await ask("DELETE", { "content-length": "4" }, "body")).toBe(200);
  });
});
