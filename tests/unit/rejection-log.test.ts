/** Rejections are logged, at a bounded rate. */
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, vi } from "vitest";
import { AppError } from "@/server/errors";
import { createRequestHandler } from "@/server/front/request-handler";
import { errorResponse } from "@/server/http/respond";
import { log } from "@/server/log";

/** Sends two requests that the front end rejects itself. */
async function requestTwice(port: number): Promise<number> {
  const headers = [
    ["host", `127.0.0.1:${port}`],
    ["authorization", "Bearer a"],
    ["authorization", "Bearer b"],
  ].flat();

  return new Promise((resolve, reject) => {
    const options = { port, host: "127.0.0.1", path: "/api/v1/orders?secret=x", headers, agent: false };
    get(options, (answer) => resolve(answer.resume().statusCode ?? 0)).on("error", reject);
  });
}

it("logs rejections of the front end and of endpoints in one format and budget", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T09:00:00Z") });
  const info = vi.spyOn(log, "info");
  const warn = vi.spyOn(log, "warn");
  const rejectCall = (code: "unauthenticated" | "forbidden" | "rate_limited" | "not_found") =>
    errorResponse(new Request("http://shop.test/api/v1/orders?secret=x"), new AppError(code, { said: "No" }));
  const server = createServer(createRequestHandler({ listener: () => undefined, isDevelopment: false }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const logged = () => info.mock.calls.filter(([, words]) => (words as unknown) === "refused").map(([facts]) => facts);

  rejectCall("not_found");
  expect(logged()).toEqual([]);
  expect(await requestTwice(port)).toBe(401);
  for (const code of ["unauthenticated", "forbidden", "rate_limited"] as const) rejectCall(code);
  const common = { method: "GET", path: "/api/v1/orders" };
  expect(logged()).toMatchObject([
    { ...common, status: 401, code: "unauthenticated" },
    { ...common, status: 401, code: "unauthenticated" },
    { ...common, status: 403, code: "forbidden" },
    { ...common, status: 429, code: "rate_limited" },
  ]);

  for (let call = 0; call < 700; call += 1) rejectCall("unauthenticated");
  await requestTwice(port);
  expect(logged()).toHaveLength(600);
  expect(warn.mock.calls.filter(([words]) => String(words).startsWith("more rejected requests"))).toHaveLength(1);
  server.close();
  vi.useRealTimers();
});
