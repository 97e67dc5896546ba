import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCsv } from "@/lib/csv";

describe("a CSV", () => {
  it("ends its lines with CR LF and quotes only what needs it", () => {
    expect(
      toCsv([
        ["a", 1.5, null],
        ['say "hi"', "x,y", "two\nlines"],
      ]),
    ).toBe('a,1.5,\r\n"say ""hi""","x,y","two\nlines"\r\n');
  });

  it.each(["=1+1", "+8801712345678", "-1", "@SUM(A1)", "\tx", "\rx", "＝1"])(
    "puts an apostrophe before the formula %j",
    (text) => {
      expect(parse(toCsv([[text]]))).toEqual([[`'${text}`]]);
    },
  );

  it("leaves numbers as they are, negative ones too, and formula characters inside a text", () => {
    expect(toCsv([[-5, "a=b", "a@example.com"]])).toBe("-5,a=b,a@example.com\r\n");
  });

  it("reads back as what was written, whatever it is", () => {
    const text = fc.string({ unit: "binary" }).filter((value) => !/^[=+\-@\t\r\n＝＋－＠]/.test(value));
    const table = fc.array(fc.tuple(text, text, text), { minLength: 1 });

    fc.assert(
      fc.property(table, (rows) => {
        expect(parse(toCsv(rows), { record_delimiter: "\r\n", skip_empty_lines: false })).toEqual(rows);
      }),
    );
  });
});
