import { describe, expect, it, vi } from "vitest";
import type { Contract } from "@/lib/contract";
import { contracts } from "@/lib/contracts";
import { bodyMemory } from "@/server/front/body-memory";

/** A body that gives way as the front's do. */
function openBody(memory: ReturnType<typeof bodyMemory>) {
  const gaveWay = vi.fn(() => share.release());
  const share = memory.open(gaveWay);

  return { ...share, gaveWay };
}

describe("the memory of bodies", () => {
  it("lets the largest that is still on its way give way", () => {
    const memory = bodyMemory(100);
    const [small, large, late] = [openBody(memory), openBody(memory), openBody(memory)];
    small.grow(10);
    large.grow(80);
    late.grow(20);

    expect(large.gaveWay).toHaveBeenCalledOnce();
    expect([small.gaveWay, late.gaveWay].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it("never takes away what has arrived", () => {
    const memory = bodyMemory(100);
    const arrived = openBody(memory);
    arrived.grow(90);
    arrived.complete();
    const late = openBody(memory);
    late.grow(20);

    expect(arrived.gaveWay).not.toHaveBeenCalled();
    expect(late.gaveWay).toHaveBeenCalledOnce();
  });

  it("has room again when a body is done with", () => {
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

it("keeps large bodies for admins, and says what a larger one is told", () => {
  const operations: Contract[] = Object.values(contracts).flatMap((group) => Object.values(group));
  const large = operations.filter(({ maxBytes }) => maxBytes !== undefined);

  expect(large.filter(({ auth, tooLarge }) => auth !== "admin" || !tooLarge)).toEqual([]);
});
