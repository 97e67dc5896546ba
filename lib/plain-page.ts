/**
 * Layout of pages rendered without the framework, for example offline or without a database. Self-contained, so it repeats the few colours
 * it needs.
 */
import { telephoneLink } from "./digits";
import { plainTheme } from "./generated/browser-scripts";
import { inlineScript } from "./inline-script";
import { site } from "./site";
import { pageLanguage } from "./texts/page-language";
import { t } from "./texts/text";

/** Colour roles of app/globals.css, light and dark; a test compares them. */
export const plainColours = {
  ground: ["oklch(96.2% 0.009 95)", "oklch(16% 0.034 268)"],
  ink: ["oklch(25% 0.035 265)", "oklch(95% 0.012 250)"],
  soft: ["oklch(46% 0.03 265)", "oklch(75% 0.025 258)"],
  line: ["oklch(88% 0.014 95)", "oklch(33% 0.037 268)"],
  accent: ["oklch(46% 0.105 172)", "oklch(84% 0.155 168)"],
  "accent-ink": ["oklch(99% 0.01 172)", "oklch(20% 0.04 170)"],
} as const;

function tokens(theme: 0 | 1): string {
  return Object.entries(plainColours)
    .map(([role, colours]) => `--${role}:${colours[theme]};`)
    .join("");
}

/** Colours, type and header of all plain pages. */
export const plainBaseCss = `
:root{color-scheme:light;${tokens(0)}}
.dark{color-scheme:dark;${tokens(1)}}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--ground);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
header{background:${plainColours.ground[1]};color:${plainColours.ink[1]};padding:12px max(16px,calc(50vw - 590px));font-weight:700;font-size:1.1rem;display:flex;gap:10px;align-items:center}
header span{display:grid;place-items:center;width:32px;height:37px;border:1.5px solid ${plainColours.accent[1]};border-radius:5px;color:${plainColours.accent[1]}}
a{color:var(--accent);text-underline-offset:.22em}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

/** Base styles, plus one message in the middle of the page. */
export const plainPageCss = `${plainBaseCss}
main{flex:1;display:grid;justify-items:center;align-content:center;padding:32px 16px 64px;text-align:center}
.card{display:flex;flex-direction:column;justify-content:flex-end;width:122px;height:160px;padding:10px;border:1.5px dashed var(--soft);border-radius:12px;color:var(--soft);text-align:left;font-size:.85rem;line-height:1.3}
.card b{font-size:3rem;line-height:1}
.card i{font-style:normal;margin-bottom:auto}
h1{font-size:1.5rem;line-height:1.15;margin:24px 0 0;text-wrap:balance}
p{max-width:26rem;margin:8px 0 0;color:var(--soft);text-wrap:pretty}
a.again{display:inline-flex;align-items:center;min-height:48px;margin:24px 0 12px;padding:0 24px;border-radius:7px;background:var(--accent);color:var(--accent-ink);font-weight:600;text-decoration:none}
a.way,a.phone{white-space:nowrap;padding:12px 0}`;

/** Applies the chosen theme before the first paint. */
export const themeScript = inlineScript(plainTheme);

type PlainDocument = {
  title: string;
  style: string;
  script: string;
  nonce?: string | undefined;
  head?: string;
  body: string;
};

/** Assembles a document from parts that are already escaped. */
export function plainDocument({ title, style, script, nonce, head = "", body }: PlainDocument): string {
  return `<!doctype html>
<html lang="${pageLanguage()}" class="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${site.name}</title>
<style>${style}</style>
<script${nonce ? ` nonce="${nonce}"` : ""}>${script}</script>
${head}
</head>
<body>
${body}
</body>
</html>
`;
}

type PlainPage = {
  /** Element card shown in place of an image. */
  card: { number: string; symbol: string; name: string };
  title: string;
  heading: string;
  text: string;
  /** The shop's phone number, if known. */
  phone?: string | null;
  script: string;
  nonce?: string | undefined;
  /** Default: the system's fonts. */
  style?: string;
  /** Alternatives to retrying. */
  ways?: readonly { label: string; href: string }[];
};

function callLine(phone: string): string {
  return `<p>${t("You can also call us:")} <a class="phone" href="${telephoneLink(phone)}">${phone}</a></p>`;
}

/** Links to the alternatives; the first is the primary link. */
const alternativeLinks = (ways: NonNullable<PlainPage["ways"]>): string =>
  ways
    .map(({ label, href }, index) => `<a class="${index === 0 ? "again" : "way"}" href="${href}">${label}</a>`)
    .join("\n");

/** Renders a page with one message. An empty link address means the requested page. */
export function plainPage({
  card,
  title,
  heading,
  text,
  phone,
  script,
  nonce,
  style = plainPageCss,
  ways,
}: PlainPage): string {
  return plainDocument({
    title,
    style,
    script,
    nonce,
    body: `<header><span aria-hidden="true">Cc</span>${site.name}</header>
<main>
<div class="card" aria-hidden="true"><i>${card.number}</i><b>${card.symbol}</b>${card.name}</div>
<h1>${heading}</h1>
<p>${text}</p>
${alternativeLinks(ways ?? [{ label: t("Try again"), href: "" }])}
${phone ? callLine(phone) : ""}
</main>`,
  });
}
