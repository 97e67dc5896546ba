import { describe, expect, it, vi } from "vitest";
import type { Contract } from "@/lib/contract";
import { contracts } from "@/lib/contracts";
import { bodyMemory } from "@/server/front/body-memory";

/** A body that is evictable like the front end's. */
function openBody(memory: ReturnType<typeof bodyMemory>) {
  const gaveWay = vi.fn(() => share.release());
  const share = memory.open(gaveWay);

  return { ...share, gaveWay };
}

describe("the request body budget", () => {
  it("evicts the largest unfinished body", () => {
    const memory = bodyMemory(100);
    const [small, large, late] = [openBody(memory), openBody(memory), openBody(memory)];
    small.grow(10);
    large.grow(80);
    late.grow(20);

    expect(large.gaveWay).toHaveBeenCalledOnce();
    expect([small.gaveWay, late.gaveWay].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it("never evicts a received body", () => {
    const memory = bodyMemory(100);
    const arrived = openBody(memory);
    arrived.grow(90);
    arrived.complete();
    const late = openBody(memory);
    late.grow(20);

    expect(arrived.gaveWay).not.toHaveBeenCalled();
    expect(late.gaveWay).toHaveBeenCalledOnce();
  });

  it("frees space when a body is released", () => {
    const memory = bodyMemory(100);
    const first = openBody(memory);
    first.grow(90);
    first.complete();
    first.release();
    const second = openBody(memory);
    second.grow(90);

    expect(second.gaveWay).not.toHaveBeenCalled();
  });
});

it("reserves large bodies for admins, and explains the rejection to others", () => {
  const operations: Contract[] = Object.values(contracts).flatMap((group) => Object.values(group));
  const large = operations.filter(({ maxBytes }) => maxBytes !== undefined);

  expect(large.filter(({ auth, tooLarge }) => typeof auth === "string" || !tooLarge)).toEqual([]);
});
