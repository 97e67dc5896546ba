/** Security headers of every kind of response, also of those that bypass the request handler. */
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it, vi } from "vitest";

let server: Server | undefined;

afterEach(() => {
  server?.close();
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Starts the front end before a listener in place of Next. */
async function start(listener: RequestListener, appUrl = "https://shop.example"): Promise<void> {
  vi.stubEnv("APP_URL", appUrl);
  vi.resetModules();
  const { createRequestHandler } = await import("@/server/front/request-handler");
  const { handleClientErrors } = await import("@/server/front/client-errors");
  server = createServer(createRequestHandler({ listener, isDevelopment: false })).listen(0, "127.0.0.1");
  handleClientErrors(server);
  await once(server, "listening");
}

const portOf = (listening: Server | undefined) => (listening?.address() as AddressInfo | undefined)?.port ?? 0;

/** Sends raw bytes and returns the whole answer. */
async function send(bytes: string): Promise<string> {
  const socket = connect(portOf(server), "127.0.0.1");
  socket.write(bytes);

  return text(socket);
}

const get = (path: string) => send(`GET ${path} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n`);

const page: RequestListener = (_, response) => {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end("<p>page</p>");
};

describe("every response", () => {
  it.each([
    ["a page", () => get("/track-order")],
    ["an error of the front end", () => get("/a//b")],
    ["a redirect", () => get("/products/")],
    ["an answer to data that is not HTTP", () => send("\u0016\u0003\u0001\r\n\r\n")],
  ])("of a shop on https has its headers: %s", async (_, ask) => {
    await start(page);
    const answer = await ask();

    expect(answer).toMatch(/^strict-transport-security: max-age=31536000; includeSubDomains\r$/im);
    expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    expect(answer).toMatch(/^referrer-policy: strict-origin-when-cross-origin\r$/im);
    expect(answer).toMatch(/^content-security-policy: .*frame-ancestors 'none'/im);
    expect(answer).toMatch(/^content-security-policy: .*base-uri 'none'/im);
  });

  it("does not require https of a shop without it", async () => {
    await start(page, "http://127.0.0.1:3000");

    expect(await get("/track-order")).not.toMatch(/strict-transport-security/i);
  });

  it("names the charset of a text, and changes no other type", async () => {
    await start((request, response) => {
      response.setHeader("Content-Type", request.url === "/robots.txt" ? "text/plain" : "image/png");
      response.end("x");
    });

    expect(await get("/robots.txt")).toMatch(/^content-type: text\/plain; charset=utf-8\r$/im);
    expect(await get("/icon.png")).toMatch(/^content-type: image\/png\r$/im);
  });
});

it("a page allows no plugins, and scripts with its nonce only", async () => {
  await start(page);
  const [, policy = ""] = /^content-security-policy: (.*)\r$/im.exec(await get("/track-order")) ?? [];

  expect(policy.split("; ")).toEqual(expect.arrayContaining(["object-src 'none'", "default-src 'self'"]));
  expect(policy).toMatch(/^script-src 'nonce-[A-Za-z0-9+/]{24}' 'strict-dynamic';/);
});
