/** Logging of unknown routes (spec 2). */
import { beforeEach, expect, it, vi } from "vitest";
import { log } from "@/server/log";
import { logUnknownPath } from "@/server/unknown-paths";

const info = vi.spyOn(log, "info");
const warn = vi.spyOn(log, "warn");

beforeEach(() => {
  info.mockClear();
  warn.mockClear();
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute));
const logged = () => info.mock.calls.map(([fields]) => (fields as { path: string }).path);

it("omits the query, truncates, and escapes control characters", () => {
  logUnknownPath("/reset?token=secret", at(0));
  logUnknownPath(`/${"a".repeat(5000)}`, at(0));
  logUnknownPath("/a\u001b[31m\r\nb\u0085", at(0));

  expect(logged()).toEqual(["/reset", `/${"a".repeat(199)}`, "/a%1b[31m%0d%0ab%85"]);
});

it("logs sixty per minute and that there were more, then resumes in the next minute", () => {
  for (let visit = 0; visit < 100; visit += 1) logUnknownPath(`/scan-${visit}`, at(1));
  logUnknownPath("/after", at(2));

  expect(logged()).toHaveLength(61);
  expect(logged().at(-1)).toBe("/after");
  expect(warn).toHaveBeenCalledTimes(1);
});
