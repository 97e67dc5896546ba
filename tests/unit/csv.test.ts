import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCsv, unguard } from "@/lib/csv";

describe("a CSV", () => {
  it("ends lines with CR LF and quotes only if needed", () => {
    expect(
      toCsv([
        ["a", 1.5, null],
        ['say "hi"', "x,y", "two\nlines"],
      ]),
    ).toBe('a,1.5,\r\n"say ""hi""","x,y","two\nlines"\r\n');
  });

  it.each(["=1+1", "+8801712345678", "-1", "@SUM(A1)", "\tx", "\rx", "＝1"])(
    "prefixes the formula %j with an apostrophe",
    (text) => {
      expect(parse(toCsv([[text]]))).toEqual([[`'${text}`]]);
    },
  );

  it.each([
    [";=cmd", ";'=cmd"],
    ["a;=cmd|' /C calc'!A0", "a;'=cmd|' /C calc'!A0"],
    ["a; \u00a0@SUM(A1)", "a;' \u00a0@SUM(A1)"],
    ["a\t=1", "a\t'=1"],
    ["a\r\n-1", "a\r\n'-1"],
    ["a;;+1;＝2", "a;;'+1;'＝2"],
    [" =1", "' =1"],
    ["\t=1", "\t'=1"],
    ["a;'=1", "a;''=1"],
  ])("prefixes the formula in %j, at every place where a spreadsheet may split", (text, guarded) => {
    expect(parse(toCsv([[text]]))).toEqual([[guarded]]);
    expect(unguard(guarded)).toBe(text);
  });

  it.each(["Road 5; House 7", "3-4 p.m.", "mail a@example.com;b@example.com", "2026-11-21", "+880 1712-345678"])(
    "leaves %j unchanged",
    (text) => {
      expect(parse(toCsv([[text]]))).toEqual([[text.startsWith("+") ? `'${text}` : text]]);
    },
  );

  it("restores every escaped text", () => {
    const text = fc.string({ unit: fc.constantFrom("=", "+", "'", ";", "\t", "\n", " ", "a", "-") });

    fc.assert(
      fc.property(text, (value) => {
        const [[cell = ""] = []] = parse(toCsv([[value, "x"]]), { record_delimiter: "\r\n" }) as string[][];
        expect(unguard(cell)).toBe(value);
      }),
    );
  });

  it("leaves numbers unchanged, including negative ones, and formula characters inside a text", () => {
    expect(toCsv([[-5, "a=b", "a@example.com"]])).toBe("-5,a=b,a@example.com\r\n");
  });

  it("is parsed back to what was written", () => {
    // Not fc.string({ unit: "binary" }), which takes seconds to set up. Characters that need quoting are frequent.
    const character = fc
      .nat({ max: 0x10ffff })
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code));
    const text = fc
      .array(fc.oneof(fc.constantFrom(",", '"', "\r", "\n", ";", " ", "'"), character))
      .map((characters) => characters.join(""))
      .filter((value) => !/(?:^|[;\t\r\n])\s*'*\s*[=+\-@＝＋－＠]|^'*[\t\r\n]/.test(value));
    const table = fc.array(fc.tuple(text, text, text), { minLength: 1 });

    fc.assert(
      fc.property(table, (rows) => {
        expect(parse(toCsv(rows), { record_delimiter: "\r\n", skip_empty_lines: false })).toEqual(rows);
      }),
    );
  });
});
