import { expect, it } from "vitest";
import { pageItems } from "@/components/shared/pagination";

it("shows all pages when there are 7 or fewer", () => {
  expect(pageItems(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it.each([1, 2, 5, 10, 19, 20])("shows first, last and neighbours of page %d of 20, each once, in order", (current) => {
  const numbers = pageItems(current, 20).filter((item) => typeof item === "number");

  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  for (const shown of [1, 20, current]) expect(numbers).toContain(shown);
  expect(pageItems(current, 20).length).toBeGreaterThan(numbers.length);
  expect(pageItems(current, 20).length).toBeLessThanOrEqual(9);
});
