/**
 * Styles of emails, for the rules of common mail programs: inline, because Gmail ignores style sheets in mails of other accounts; backgrounds
 * also as `bgcolor`, for Outlook for Windows; no web fonts. Style sheets only add what cannot be inline: dark mode and small screens.
 */
import type { MailTone } from "./cards";

const FONT = "-apple-system,'Segoe UI',Roboto,'Noto Sans Bengali',Arial,sans-serif";
const TEXT = `font-family:${FONT};font-size:16px;line-height:1.55`;

type Colours = Readonly<
  Record<"page" | "sheet" | "ink" | "soft" | "line" | "raised" | "accent" | "accentInk", string>
> &
  Readonly<Record<MailTone, string>>;

export const LIGHT: Colours = {
  page: "#f3f1ea",
  sheet: "#fffdf8",
  ink: "#16202b",
  soft: "#55606b",
  line: "#d9d4c7",
  raised: "#f3f1ea",
  accent: "#0b6b4f",
  accentInk: "#ffffff",
  good: "#0b6b4f",
  waiting: "#9a5b00",
  over: "#b3261e",
  plain: "#2f6690",
};

const DARK: Colours = {
  page: "#0d141c",
  sheet: "#141d27",
  ink: "#e8edf2",
  soft: "#a3b0bc",
  line: "#2c3946",
  raised: "#0d141c",
  accent: "#5fd6a8",
  accentInk: "#08130e",
  good: "#5fd6a8",
  waiting: "#f0b35a",
  over: "#ff8a80",
  plain: "#6dbbe8",
};

/** The head is dark in both modes, like the header of the shop. */
export const HEAD = { ground: "#0b1626", ink: "#eef3f8", shop: "#5fd6a8" };

/** Stripe below the head, in the colour of the card. */
export const STRIPES: Readonly<Record<MailTone, string>> = {
  good: DARK.good,
  waiting: DARK.waiting,
  over: DARK.over,
  plain: DARK.plain,
};

/** Class, and its inline style. */
const styles = {
  page: `background:${LIGHT.page};padding:24px 12px`,
  sheet: `max-width:560px;background:${LIGHT.sheet};border:1px solid ${LIGHT.line}`,
  head: `background:${HEAD.ground};padding:20px 24px`,
  shop: `margin:0 0 10px;font-family:${FONT};font-size:14px;line-height:1.4;font-weight:700;color:${HEAD.shop}`,
  title: `margin:0;font-family:${FONT};font-size:24px;line-height:1.3;font-weight:700;color:${HEAD.ink}`,
  body: `padding:24px;${TEXT};color:${LIGHT.ink};overflow-wrap:anywhere`,
  text: `margin:0 0 16px;${TEXT}`,
  status: `padding:12px 14px;background:${LIGHT.raised};${TEXT};font-size:18px;font-weight:700;line-height:1.35`,
  label: `color:${LIGHT.soft};font-size:14px`,
  quote: `margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid ${LIGHT.line};color:${LIGHT.soft}`,
  cell: `padding:8px 0;border-top:1px solid ${LIGHT.line};${TEXT};vertical-align:top`,
  amount: `padding:8px 0 8px 12px;border-top:1px solid ${LIGHT.line};${TEXT};vertical-align:top;text-align:right;white-space:nowrap`,
  buttonCell: `background:${LIGHT.accent};border-radius:8px;text-align:center;mso-padding-alt:13px 22px`,
  button: `display:inline-block;padding:13px 22px;font-family:${FONT};font-size:16px;line-height:1.3;font-weight:700;color:${LIGHT.accentInk};text-decoration:none`,
  plain: `margin:0 0 16px;${TEXT};font-size:14px;color:${LIGHT.soft}`,
  link: `color:${LIGHT.accent}`,
  code: `padding:14px;border:1px dashed ${LIGHT.accent};font-family:Consolas,Menlo,monospace;font-size:20px;line-height:1.3;font-weight:700;letter-spacing:1px;text-align:center`,
} as const;

export type StyleName = keyof typeof styles;

/** Attributes of an element: its classes, and its style with additions. */
export const styled = (name: StyleName, { also = "", style = "" } = {}): string =>
  `class="${also ? `${name} ${also}` : name}" style="${styles[name]}${style ? `;${style}` : ""}"`;

const tones: readonly MailTone[] = ["good", "waiting", "over", "plain"];

/** Rules of dark mode, by selector. The head keeps its colours. */
const darkRules: readonly (readonly [selector: string, rule: string])[] = [
  [".page", `background:${DARK.page}`],
  [".sheet", `background:${DARK.sheet};border-color:${DARK.line}`],
  [".body", `color:${DARK.ink}`],
  [".status", `background:${DARK.raised}`],
  [".cell,.amount,.quote", `border-color:${DARK.line}`],
  [".plain,.label,.quote", `color:${DARK.soft}`],
  [".link", `color:${DARK.accent}`],
  [".buttonCell", `background:${DARK.accent}`],
  [".button", `color:${DARK.accentInk}`],
  [".code", `border-color:${DARK.accent}`],
  ...tones.map((tone) => [`.status.${tone}`, `border-left-color:${DARK[tone]}`] as const),
];

const important = (rule: string) => rule.replace(/(?=;|$)/g, " !important");
/** Outlook's apps mark the page instead of matching the media query. */
const inOutlook = (selector: string) =>
  selector
    .split(",")
    .map((each) => `[data-ogsc] ${each}`)
    .join(",");
const sheetOf = (scope: (selector: string) => string) =>
  darkRules.map(([selector, rule]) => `${scope(selector)}{${important(rule)}}`).join("\n");

/** Separate sheets, because Gmail drops a whole sheet for one rule that it does not know. */
export const STYLE_SHEETS: readonly string[] = [
  `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:420px){.page{padding:12px 6px !important}.head,.body{padding-left:16px !important;padding-right:16px !important}.buttonTable{width:100% !important}.button{display:block !important}}`,
  `@media (prefers-color-scheme:dark){
${sheetOf((selector) => selector)}
}`,
  sheetOf(inOutlook),
];
