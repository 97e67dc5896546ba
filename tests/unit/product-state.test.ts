import { describe, expect, it } from "vitest";
import { flagsAfter, flagsOf, type ProductState, productStates, stateOf } from "@/lib/products/state";

const turned = (before: ProductState | null, change: { is_active?: boolean; is_draft?: boolean }) =>
  stateOf(flagsAfter(before && flagsOf(before), change));

describe("a product's state", () => {
  it("is one of three, and an old draft marked active is a draft", () => {
    for (const state of productStates) expect(stateOf(flagsOf(state))).toBe(state);
    expect(stateOf({ is_active: true, is_draft: true })).toBe("draft");
  });

  it("is unchanged if a change does not mention it", () => {
    for (const state of productStates) expect(turned(state, {})).toBe(state);
  });

  it.each([
    [null, { is_active: true, is_draft: false }, "active"],
    [null, { is_active: true, is_draft: true }, "draft"],
    [null, { is_active: false, is_draft: false }, "inactive"],
    ["active", { is_draft: true }, "draft"],
    ["active", { is_active: false }, "inactive"],
    ["inactive", { is_active: true }, "active"],
    ["inactive", { is_draft: false }, "inactive"],
    ["inactive", { is_draft: true }, "draft"],
    ["draft", { is_active: true }, "active"],
    ["draft", { is_active: false }, "draft"],
    ["draft", { is_draft: false }, "active"],
    ["draft", { is_draft: false, is_active: false }, "inactive"],
    ["active", { is_active: true, is_draft: true }, "draft"],
  ] as const)("%s, changed by %j, is %s", (before, change, state) => {
    expect(turned(before, change)).toBe(state);
  });
});
