/** Parsing a question takes linear time. */
import { expect, it } from "vitest";
import { readGift } from "@/server/quiz/import-export/read-gift";

it("parses a question of a megabyte of opened tags quickly", () => {
  const since = performance.now();
  readGift(`$CATEGORY: Acids\n\n::One::[html]${"<a".repeat(500_000)}{=x}`);

  expect(performance.now() - since).toBeLessThan(3_000);
});
