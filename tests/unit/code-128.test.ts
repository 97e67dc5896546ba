import { expect, test } from "vitest";
import { code128Path, code128Values } from "@/lib/dispatch/code-128";

/** Decodes a path into modules, like a scanner. */
function modulesOf(text: string): string {
  const { path, width } = code128Path(text);
  const modules = Array<string>(width).fill("0");
  for (const [, x = 0, bar = 0] of path.matchAll(/M(\d+) 0h(\d+)/g))
    modules.fill("1", Number(x), Number(x) + Number(bar));

  return modules.join("");
}

test("has the standard's check character", () => {
  // The standard's worked example, which has start A (103): 54 instead of 55.
  expect(code128Values("PJJ123C")).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55]);
  expect(code128Values("A")).toEqual([104, 33, 34]);
  expect(() => code128Values("৭")).toThrow(RangeError);
});

test("has the standard's bars and gaps, with quiet zones", () => {
  // Start B, A, its check character B, stop.
  expect(modulesOf("A")).toBe(
    `${"0".repeat(10)}11010010000${"10100011000"}${"10001011000"}1100011101011${"0".repeat(10)}`,
  );
  expect(code128Path("1DA73552").width).toBe(10 + 11 * 10 + 13 + 10);
});

test("has a unique pattern of three bars and equal width for every character", () => {
  const signs = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  const patterns = signs.map((sign) => modulesOf(sign).slice(21, 32));

  expect(new Set(patterns).size).toBe(95);
  for (const pattern of patterns) {
    expect(pattern).toMatch(/^(?:1+0+){3}$/);
    // The bars of a character have an even number of modules.
    expect(pattern.replaceAll("0", "").length % 2).toBe(0);
  }
});
