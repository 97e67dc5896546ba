import { describe, expect, it, vi } from "vitest";
import type { Contract } from "@/lib/contract";
import { contracts } from "@/lib/contracts";
import { createBodyBudget } from "@/server/front/body-budget";

/** A body that is dropped when evicted, as in receive-body.ts. */
function openBody(budget: ReturnType<typeof createBodyBudget>) {
  const evict = vi.fn(() => reservation.release());
  const reservation = budget.open(evict);

  return { ...reservation, evict };
}

describe("body budget", () => {
  it("evicts the largest body that is still arriving", () => {
    const budget = createBodyBudget(100);
    const [small, large, late] = [openBody(budget), openBody(budget), openBody(budget)];
    small.grow(10);
    large.grow(80);
    late.grow(20);

    expect(large.evict).toHaveBeenCalledOnce();
    expect([small.evict, late.evict].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it("never evicts a body that has arrived", () => {
    const budget = createBodyBudget(100);
    const arrived = openBody(budget);
    arrived.grow(90);
    arrived.complete();
    const late = openBody(budget);
    late.grow(20);

    expect(arrived.evict).not.toHaveBeenCalled();
    expect(late.evict).toHaveBeenCalledOnce();
  });

  it("frees the memory of a released body", () => {
    const budget = createBodyBudget(100);
    const first = openBody(budget);
    first.grow(90);
    first.complete();
    first.release();
    const second = openBody(budget);
    second.grow(90);

    expect(second.evict).not.toHaveBeenCalled();
  });
});

it("allows large bodies for admins only, each with a message for a larger one", () => {
  const operations: Contract[] = Object.values(contracts).flatMap((group) => Object.values(group));
  const large = operations.filter(({ maxBytes }) => maxBytes !== undefined);

  expect(large.filter(({ auth, tooLarge }) => typeof auth === "string" || !tooLarge)).toEqual([]);
});
