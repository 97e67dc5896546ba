import type { IncomingMessage } from "node:http";
import { expect, it, vi } from "vitest";
import { warnOfUntrustedProxy } from "@/server/front/proxy-warning";
import { log } from "@/server/log";

const request = (headers: Record<string, string>) => ({ headers }) as unknown as IncomingMessage;
const forwarded = request({ "x-forwarded-for": "203.0.113.7" });
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute));

it("warns once an hour about X-Forwarded-For while TRUST_PROXY is 0", () => {
  const warn = vi.spyOn(log, "warn");

  warnOfUntrustedProxy(request({}), 0, at(0));
  warnOfUntrustedProxy(forwarded, 1, at(0));
  expect(warn).not.toHaveBeenCalled();

  for (const minute of [0, 1, 59]) warnOfUntrustedProxy(forwarded, 0, at(minute));
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain("Set TRUST_PROXY");

  warnOfUntrustedProxy(forwarded, 0, at(60));
  expect(warn).toHaveBeenCalledTimes(2);
});
