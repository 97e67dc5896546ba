import { describe, expect, it, vi } from "vitest";
import { maskPath } from "@/server/masked-path";

const token = "Zk3uV0r7mYx9Qd2Lw8TnEa5HsBc1PgJfKi6RoUt4XyM";

describe("a logged path", () => {
  it.each([
    ["/api/v1/premium-codes/use/CCAR-7KQM-3VXD-PN2H", "/api/v1/premium-codes/use/***"],
    ["/api/v1/premium-codes/validate/ccar7kqm3vxdpn2h/", "/api/v1/premium-codes/validate/***/"],
    ["/api/v1/premium-codes/validate/mistyped", "/api/v1/premium-codes/validate/***"],
    ["/api/v1/premium-codes/%75se/x", "/api/v1/premium-codes/%75se/***"],
    ["/api/v1/premium-codes/use/a/b", "/api/v1/premium-codes/use/***/***"],
    ["/my-codes/CCAR%2D7KQM%2D3VXD%2DPN2H", "/my-codes/***"],
    ["/api/v1/orders/track/7KQM3VXDPN2H", "/api/v1/orders/track/***"],
    ["/track/7kqm3vxdpn2h", "/track/***"],
    [`/reset-password/${token}`, "/reset-password/***"],
    ["/x/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl", "/x/***"],
  ])("%s becomes %s", (path, masked) => {
    expect(maskPath(path)).toBe(masked);
  });

  it("is truncated before masking", () => {
    const looked = vi.spyOn(globalThis, "decodeURIComponent");

    expect(maskPath("/a".repeat(8_000))).toBe("/a".repeat(100));
    expect(looked.mock.calls.length).toBeLessThan(110);
    looked.mockRestore();
  });

  it("shows no part of a secret at the cut", () => {
    const long = `/${"a".repeat(170)}`;

    expect(maskPath(`${long}/${token}/x`)).toBe(`${long}/***`);
    expect(maskPath(`${long}/${token}`)).toBe(`${long}/***`);
    expect(maskPath(`/api/v1/premium-codes/use/${"a".repeat(300)}`)).toBe("/api/v1/premium-codes/use/***");
  });

  it.each([
    "/",
    "/api/v1/premium-codes/use",
    "/api/v1/premium-codes/8c2f1a52-5f0e-4bb1-9a55-3f1f8f1c9b11/bind",
    "/api/v1/orders/8c2f1a52-5f0e-4bb1-9a55-3f1f8f1c9b11",
    "/validate/other",
    "/track-order",
    "/products/%E0%A4%A",
  ])("%s is unchanged", (path) => {
    expect(maskPath(path)).toBe(path);
  });
});
