/**
 * The fonts of every page (D6). The root layout does two things with this module and nothing else:
 * `import { fontVariables } from './fonts'` and `<html className={fontVariables}>`. globals.css builds its
 * font stacks from the variables; the metric-compatible fallback faces are there too.
 *
 * Each file is a family of its own with a unicode range, so a page in Latin script never loads the Bangla file.
 */
import localFont from "next/font/local";

const anekLatin = localFont({
  src: "./fonts/anek-latin.woff2",
  variable: "--font-anek-latin",
  weight: "400 700",
  display: "swap",
  preload: true,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+0020-007E, U+00A0, U+00A9, U+00B7, U+00D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+2212",
    },
  ],
});

/** Headings and symbols (`font-narrow`): one weight, one width. */
const anekNarrow = localFont({
  src: "./fonts/anek-narrow.woff2",
  variable: "--font-anek-narrow",
  weight: "600 700",
  display: "swap",
  preload: true,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+0020-007E, U+00A0, U+00A9, U+00B7, U+00D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2026, U+2212",
    },
  ],
});

const anekTaka = localFont({
  src: "./fonts/anek-taka.woff2",
  variable: "--font-anek-taka",
  weight: "400 700",
  display: "swap",
  preload: true,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+09F3" }],
});

const anekLatinMore = localFont({
  src: "./fonts/anek-latin-more.woff2",
  variable: "--font-anek-latin-more",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value: "U+00A1-00A8, U+00AA-00B6, U+00B8-00D6, U+00D8-00FF, U+0131, U+0152-0153, U+2022, U+2039-203A, U+20AC",
    },
  ],
});

const anekBangla = localFont({
  src: "./fonts/anek-bangla.woff2",
  variable: "--font-anek-bangla",
  weight: "400 700",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0964-0965, U+0980-09F2, U+09F4-09FE, U+200C-200D, U+25CC" }],
});

const martianMono = localFont({
  src: "./fonts/martian-mono.woff2",
  variable: "--font-martian-mono",
  weight: "400 600",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0020-007E" }],
});

/** Class names that define the font variables; put them on the html element. */
export const fontVariables = [anekLatin, anekNarrow, anekTaka, anekLatinMore, anekBangla, martianMono]
  .map((font) => font.variable)
  .join(" ");
