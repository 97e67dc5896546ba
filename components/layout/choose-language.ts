/** What the switch of the language loads when it is pressed, or where a browser prefers Bangla. */
import { api } from "@/lib/api-client";
import { getSession } from "@/lib/auth/token-store";
import type { Language } from "@/lib/texts/language";
import { withPrefix } from "@/lib/texts/prefix";

const A_YEAR_S = 31_536_000;

/** Keeps in this browser which language was chosen: pages suggest the other one no more (D9.31). */
function rememberLanguage(locale: Language): void {
  const isSecure = window.location.protocol === "https:";
  // biome-ignore lint/suspicious/noDocumentCookie: the page is being left; the other way to set one is not done in time.
  document.cookie = `language=${locale};path=/;max-age=${A_YEAR_S};samesite=lax${isSecure ? ";secure" : ""}`;
}

/** Stores the chosen language for the next visit, and with the account for its mails. */
function store(locale: Language): void {
  rememberLanguage(locale);
  if (getSession().auth === "guest") return;

  // The page does not wait for the answer: it is being left.
  api("PATCH /auth/me", { body: { locale }, keepalive: true }).catch(() => {});
}

/** Stores the chosen language and opens the page at `href`, with the search and the fragment of the open one. */
export function choose(locale: Language, href: string): void {
  store(locale);
  location.assign(href + location.search + location.hash);
}

const WORDS = "এই পাতা বাংলায় দেখুন";

const CRAWLER = /bot|crawl|spider|lighthouse/i;

let isMade = false;

/**
 * Shows once a document that its page is there in Bangla: over the page, so that nothing moves, and as soon as its letters are there, for a
 * machine may have none. Without React, which would need a root of its own: each page's switch asks for this. The style sheet hides it under /admin.
 */
export function suggest(): void {
  if (isMade || CRAWLER.test(navigator.userAgent)) return;
  isMade = true;
  // At the end of the body: the skip link stays the first link of the page.
  const show = () => document.body.append(drawn());
  document.fonts.load('600 1rem "Anek Bangla"', WORDS).then(show, show);
}

function drawn(): HTMLElement {
  const section = document.createElement("section");
  section.lang = "bn";
  section.className = "bangla-suggestion no-print";
  section.setAttribute("aria-label", "ভাষা");

  const link = document.createElement("a");
  link.rel = "external";
  link.className = "button button-primary";
  link.textContent = WORDS;
  // The page may be another one by the time it is pressed.
  const aim = () => {
    link.href = withPrefix(window.location.pathname) + window.location.search + window.location.hash;
  };
  aim();
  for (const event of ["pointerdown", "focus", "click"]) link.addEventListener(event, aim);
  link.addEventListener("click", () => store("bn"));

  const close = document.createElement("button");
  close.type = "button";
  close.className = "button button-ghost button-icon";
  close.setAttribute("aria-label", "বন্ধ করুন");
  const cross = document.createElement("span");
  cross.className = "icon icon-cross";
  cross.ariaHidden = "true";
  close.append(cross);
  close.addEventListener("click", () => {
    rememberLanguage("en");
    section.remove();
  });

  section.append(link, close);
  return section;
}
