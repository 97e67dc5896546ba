import { describe, expect, it } from "vitest";
import { safeReturnPath } from "@/lib/auth/origin";
import { newOrderQuery } from "@/lib/checkout/page-query";

describe("the return URL (A9)", () => {
  it.each([
    "/",
    "/checkout",
    "/my-orders",
    "/my-orders?page=2&status=pending",
    "/my-orders/7b0f2c1a-1111-4222-8333-444455556666",
    "/checkout?order_id=7b0f2c1a-1111-4222-8333-444455556666",
  ])("%s is kept", (origin) => {
    expect(safeReturnPath(origin)).toBe(origin);
  });

  it.each([
    ["/bn", "/"],
    ["/bn/my-orders?page=2", "/my-orders?page=2"],
    ["/bn/login", "/"],
    ["/bn//evil.example", "/"],
    ["/bn/bn//evil.example", "/"],
    ["/bnx", "/bnx"],
  ])("%s becomes %s in the language of the linking page", (value, origin) => {
    expect(safeReturnPath(value)).toBe(origin);
  });

  it.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://evil.example",
    "https:evil.example",
    "https:/evil.example",
    "HTTP://evil.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "/%2f/evil.example",
    "/%2F%2Fevil.example",
    "/%5cevil.example",
    "/%09/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r//evil.example",
    " /checkout",
    "/@evil.example",
    "/.evil.example",
    "/../evil.example",
    "/a//evil.example",
    "\u2044\u2044evil.example",
    "/\uff0fevil.example",
    "/\u0000evil",
    "evil.example",
    "?next=/checkout",
    "#x",
    "/checkout?next=//evil.example",
    "/api/v1/orders",
    "/login",
    "/login?from=/login",
    `/${"a".repeat(600)}`,
    "",
  ])("%j becomes /", (origin) => {
    expect(safeReturnPath(origin)).toBe("/");
  });

  it("that is missing or repeated becomes /", () => {
    expect([undefined, null, ["/checkout", "/my-orders"]].map(safeReturnPath)).toEqual(["/", "/", "/"]);
  });
});

describe("a return URL that leads to an order", () => {
  it.each([
    ["/checkout", true],
    ["/checkout?buy=cards", true],
    ["/checkout?order_id=7b0f2c1a-1111-4222-8333-444455556666", false],
    ["/checkout?again=7b0f2c1a-1111-4222-8333-444455556666", false],
    ["/checkouts", false],
    ["/my-orders", false],
    ["/", false],
  ])("%s: a new one is %s", (origin, isNew) => {
    expect(newOrderQuery(origin) !== null).toBe(isNew);
  });
});
