/** Code of the language switch, loaded on click or if the browser prefers Bangla. */
import { api } from "@/lib/api-client";
import { getSession } from "@/lib/auth/token-store";
import type { Language } from "@/lib/texts/language";
import { withPrefix } from "@/lib/texts/prefix";

const A_YEAR_S = 31_536_000;

/** Stores the chosen language in a cookie, which also stops the suggestion of the other one (D9.31). */
function rememberLanguage(locale: Language): void {
  const isSecure = window.location.protocol === "https:";
  const [prefix, secure] = isSecure ? ["__Host-", ";secure"] : ["", ""];
  // biome-ignore lint/suspicious/noDocumentCookie: the page is being left, and the asynchronous Cookie Store API may not finish in time.
  document.cookie = `${prefix}language=${locale};path=/;max-age=${A_YEAR_S};samesite=lax${secure}`;
  // biome-ignore lint/suspicious/noDocumentCookie: as above. Releases before 0.3.0 stored the choice without the prefix.
  if (isSecure) document.cookie = "language=;path=/;max-age=0;secure";
}

/** Stores the chosen language in the browser, and in the account for its emails. */
function store(locale: Language): void {
  rememberLanguage(locale);
  if (getSession().auth === "guest") return;

  // Do not wait for the response: the page is being left.
  api("PATCH /auth/me", { body: { locale }, keepalive: true }).catch(() => {});
}

/** Stores the chosen language and opens `href` with the current query and fragment. */
export function choose(locale: Language, href: string): void {
  store(locale);
  location.assign(href + location.search + location.hash);
}

const WORDS = "এই পাতা বাংলায় দেখুন";

const CRAWLER = /bot|crawl|spider|lighthouse/i;

let isMade = false;

/**
 * Suggests the Bangla page, once per document. Waits for the font, because the system may have none for Bangla. An
 * overlay, to avoid layout shifts, in plain DOM, because React would need a separate root. CSS hides it under /admin.
 */
export function suggest(): void {
  if (isMade || CRAWLER.test(navigator.userAgent)) return;
  isMade = true;
  // Append to the body, so that the skip link stays the first link.
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
  // Update the target before activation, because the visitor may have navigated since.
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
