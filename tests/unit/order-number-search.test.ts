import { expect, test } from "vitest";
import { exactOrder } from "@/lib/admin-search/rows";

test("a full number of one order matches that order; a part of it, or a number shared by two, does not", () => {
  const [first, second] = [{ order_number: "1DA73552" }, { order_number: "1DA73553" }];

  expect(exactOrder([first, second], " #1da73552 ")).toBe(first);
  expect(exactOrder([first, second], "1DA7355")).toBeNull();
  expect(exactOrder([first, first], "1DA73552")).toBeNull();
});
