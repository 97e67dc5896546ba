import { expect, test, vi } from "vitest";
import { clearTokens, storeTokens } from "@/lib/auth/token-store";
import type { BulkItemResult } from "@/lib/bulk";
import { describeResults, sendInChunks } from "@/lib/bulk-run";
import { applySelection, createSelection, refreshSelection, type SelectedItem } from "@/lib/selection";

type Priced = SelectedItem & { price: number | null };
const priced = (id: string, price: number | null = 100): Priced => ({ id, name: id.toUpperCase(), price });

test("selecting a page keeps selections of other pages", () => {
  const [a, b, c] = [priced("a"), priced("b"), priced("c")];

  expect(applySelection([a], [b, c], true)).toEqual([a, b, c]);
  expect(applySelection([a, b, c], [b, c], false)).toEqual([a]);
});

test("selected rows keep their last displayed data", () => {
  const ticked = [priced("a"), { id: "d", name: null, price: null }];

  expect(refreshSelection(ticked, [priced("a", 120), priced("b")])).toEqual([priced("a", 120), ticked[1]]);
  expect(refreshSelection(ticked, [priced("a"), priced("b")])).toBe(ticked);
});

test("rows removed from the list are deselected", () => {
  const ticks = createSelection<Priced>("gone", ["price"]);
  ticks.keep([priced("a"), priced("b"), priced("c")]);
  ticks.forget(new Set(["a", "c", "unknown"]));

  expect(ticks.items.get().map(({ id }) => id)).toEqual(["b"]);
});

test("the selection ends with its session", () => {
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  const signIn = (sid: string) => storeTokens({ access: `.${btoa(JSON.stringify({ sid, role: "admin" }))}.` });
  const ticks = createSelection<Priced>("test", ["price"]);
  const read = () => {
    ticks.read();
    return ticks.items.get().map(({ id }) => id);
  };

  signIn("first");
  ticks.keep([priced("a")]);
  expect(read()).toEqual(["a"]);
  clearTokens();
  expect(read()).toEqual([]);
  signIn("second");
  expect(read()).toEqual([]);
  vi.unstubAllGlobals();
});

const answer = (id: string, outcome: BulkItemResult["outcome"] = "done"): BulkItemResult => ({
  id,
  outcome,
  detail: null,
});

test("rows are sent in chunks, and results before a lost connection are reported", async () => {
  const items = Array.from({ length: 60 }, (_, index) => ({ id: `item-${index}` }));
  const parts: number[] = [];
  const sent: string[] = [];
  const send = async (part: { id: string }[]) => {
    parts.push(part.length);
    if (parts.length === 3) throw new Error("lost");
    return { results: part.map(({ id }) => answer(id)) };
  };

  await expect(sendInChunks(items, send, (results) => sent.push(...results.map(({ id }) => id)))).rejects.toThrow(
    "lost",
  );
  expect(parts).toEqual([25, 25, 10]);
  expect(sent).toEqual(items.slice(0, 50).map(({ id }) => id));
});

test.each([
  [[answer("a"), answer("b"), answer("c", "refused")], "2 confirmed, 1 not done"],
  [[answer("a", "unchanged")], "1 already was"],
  [[answer("a", "unchanged"), answer("b", "unchanged")], "2 already were"],
  [[], "0 confirmed"],
] as const)("%j", (results, words) => {
  expect(describeResults("confirmed", results)).toBe(words);
});
