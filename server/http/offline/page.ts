/**
 * The page that stands in for any other while there is no connection. It is one file with everything in it, because that file is
 * all that a browser keeps of this shop (see worker.ts); so it repeats the few colours and words that it needs.
 */
import { createHash } from "node:crypto";
import { telephoneLink } from "@/lib/settings/shop-facts";
import { site } from "@/lib/site";
import { storageKeys } from "@/lib/storage-keys";

/** The roles of app/globals.css, in the light theme and in the dark one; a test compares them. */
export const offlineColours = {
  ground: ["oklch(97.2% 0.008 95)", "oklch(17.5% 0.032 268)"],
  ink: ["oklch(25% 0.035 265)", "oklch(95% 0.012 250)"],
  soft: ["oklch(46% 0.03 265)", "oklch(75% 0.025 258)"],
  line: ["oklch(86% 0.014 95)", "oklch(34% 0.035 268)"],
  accent: ["oklch(47% 0.105 172)", "oklch(84% 0.155 168)"],
  "accent-ink": ["oklch(99% 0.01 172)", "oklch(20% 0.04 170)"],
} as const;

function tokens(theme: 0 | 1): string {
  return Object.entries(offlineColours)
    .map(([role, colours]) => `--${role}:${colours[theme]};`)
    .join("");
}

const style = `
:root{color-scheme:light;${tokens(0)}}
.dark{color-scheme:dark;${tokens(1)}}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--ground);color:var(--ink);font:1rem/1.55 system-ui,sans-serif}
header{border-bottom:1px solid var(--line);padding:12px max(16px,calc(50vw - 590px));font-weight:700;font-size:1.1rem;display:flex;gap:10px;align-items:center}
header span{display:grid;place-items:center;width:32px;height:37px;border:1.5px solid var(--accent);border-radius:5px;color:var(--accent)}
main{flex:1;display:grid;justify-items:center;align-content:center;padding:32px 16px 64px;text-align:center}
.card{display:flex;flex-direction:column;justify-content:flex-end;width:122px;height:160px;padding:10px;border:1.5px dashed var(--soft);border-radius:12px;color:var(--soft);text-align:left;font-size:.85rem;line-height:1.3}
.card b{font-size:3rem;line-height:1}
.card i{font-style:normal;margin-bottom:auto}
h1{font-size:1.5rem;line-height:1.15;margin:24px 0 0;text-wrap:balance}
p{max-width:26rem;margin:8px 0 0;color:var(--soft);text-wrap:pretty}
a{color:var(--accent);text-underline-offset:.22em}
a.again{display:inline-flex;align-items:center;min-height:48px;margin:24px 0 12px;padding:0 24px;border-radius:7px;background:var(--accent);color:var(--accent-ink);font-weight:600;text-decoration:none}
a.phone{white-space:nowrap;padding:12px 0}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

/** The chosen theme before the first paint, and the page itself again as soon as the connection is back. */
const script = `try{if(localStorage.getItem(${JSON.stringify(storageKeys.theme)})==="light")document.documentElement.className=""}catch(_){}addEventListener("online",function(){location.reload()})`;

/**
 * The empty address of the link is that of the page one wanted.
 * @param phone what customers call
 */
export const offlinePage = (phone: string): string => `<!doctype html>
<html lang="${site.language}" class="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>No connection · ${site.name}</title>
<style>${style}</style>
<script>${script}</script>
</head>
<body>
<header><span aria-hidden="true">Cc</span>${site.name}</header>
<main>
<div class="card" aria-hidden="true"><i>0</i><b>Of</b>Offline</div>
<h1>No connection to the shop</h1>
<p>This page could not be reached. Please check your internet and try again. Your cart is kept in this browser.</p>
<a class="again" href="">Try again</a>
<p>You can also call us: <a class="phone" href="${telephoneLink(phone)}">${phone}</a></p>
</main>
</body>
</html>
`;

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Its own policy: it is kept with the page, so no nonce of a single answer may stand in it. */
export const offlinePolicy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
