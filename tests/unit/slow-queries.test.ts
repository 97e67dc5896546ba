/** Slow statements are logged without values. */
import { expect, it, vi } from "vitest";
import { readCounts } from "@/server/counters";
import { log } from "@/server/log";
import { logSlowQuery, shapeOf } from "@/server/slow-queries";

it("removes values from the text", () => {
  const text = "SELECT *\n  FROM users WHERE email = 'o''neil@example.com' AND age > 42 AND id = $1 LIMIT 10";

  expect(shapeOf(text).shape).toBe("SELECT * FROM users WHERE email = ? AND age > ? AND id = $1 LIMIT ?");
  expect(shapeOf(text.replace("42", "7")).fingerprint).toBe(shapeOf(text).fingerprint);
  expect(shapeOf(`SELECT ${"a, ".repeat(500)}`).shape).toHaveLength(300);
});

it("logs only statements above the configured duration", () => {
  const warn = vi.spyOn(log, "warn").mockReturnValue();
  const now = new Date("2026-11-21T09:00:00Z");
  logSlowQuery({ name: "take_stock_1", text: "UPDATE products SET stock = $1", values: ["secret"] }, 499, now);
  expect(warn).not.toHaveBeenCalled();
  expect(readCounts("chemcard_slow_statements_total")).toEqual([{ labels: {}, value: 0 }]);

  logSlowQuery({ name: "take_stock_1", text: "UPDATE products SET stock = $1", values: ["secret"] }, 500.4, now);
  logSlowQuery("COMMIT", 700, now);

  expect(warn.mock.calls).toEqual([
    [
      { ms: 500, name: "take_stock_1", shape: "UPDATE products SET stock = $1", fingerprint: expect.any(String) },
      "slow statement",
    ],
    [{ ms: 700, name: undefined, shape: "COMMIT", fingerprint: expect.any(String) }, "slow statement"],
  ]);
  expect(readCounts("chemcard_slow_statements_total")).toEqual([{ labels: {}, value: 2 }]);
});
