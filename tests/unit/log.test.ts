/** Log lines: included and omitted fields. */
import { Client } from "pg";
import { expect, it } from "vitest";
import { describeError } from "@/server/log";

it("includes an error's fields and its causes", () => {
  const cause = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

  expect(describeError(new TypeError("It failed", { cause }))).toMatchObject({
    type: "TypeError",
    message: "It failed",
    stack: expect.stringContaining("log.test"),
    cause: { type: "Error", code: "ECONNREFUSED" },
  });
  expect(describeError("only words")).toEqual({ message: "only words" });
});

it("omits the connection attached to a driver error", () => {
  const client = Object.assign(new Client(), { secretKey: 123_456_789 });
  const lost = Object.assign(new Error("Connection terminated unexpectedly"), { client, code: "57P01" });

  const logged = JSON.stringify(describeError(lost));
  expect(logged).toContain("57P01");
  expect(logged).not.toMatch(/123456789|secretKey|client/);
});

it("terminates for errors that are their own cause", () => {
  const error = new Error("again");
  error.cause = error;

  expect(JSON.stringify(describeError(error)).length).toBeLessThan(20_000);
});
