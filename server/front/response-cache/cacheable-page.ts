/**
 * Prepares a rendered page for the cache: defers its scripts until after the first paint (ADR 016) and replaces the per-visitor nonce with
 * hashes of its inline scripts.
 */
import { createHash } from "node:crypto";
import { runAfterPaint } from "@/lib/generated/browser-scripts";
import { inlineScript } from "@/lib/inline-script";

export type CacheablePage = {
  html: string;
  /** Hashes of the inline scripts, in the policy's notation. */
  hashes: string[];
  /** Framework scripts that the page loads. */
  sources: string[];
};

/** Framework scripts and their preloads as React renders them. */
const LOADED = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
const PRELOADED = /<link rel="preload" as="script"[^>]*>/g;

/** Polyfills for browsers without modules, which the shop does not support (D4.11). */
const LEGACY_SCRIPT = /<script src="\/_next\/static\/[^"]+" noModule=""><\/script>/;

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** Structured data for search engines. */
const IS_DATA = /type="application\/ld\+json"/;

const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

type Script = { attributes: string; text: string };

/** Scripts that a browser executes. */
function executableScripts(html: string): Script[] {
  return [...html.matchAll(SCRIPT)]
    .map(([, attributes = "", text = ""]) => ({ attributes, text }))
    .filter(({ attributes }) => !IS_DATA.test(attributes));
}

/**
 * Returns null if the page must not be cached: it is incomplete or partly failed, a hash-based policy would block one of its scripts, or a
 * script lacks the render's nonce. Such a script is not ours, and hashing it would allow it.
 */
export function toCacheablePage(rendered: string, nonce: string): CacheablePage | null {
  const isComplete = rendered.endsWith("</html>") && !rendered.includes("data-dgst=");
  const own = ` nonce="${nonce}"`;
  if (!isComplete || executableScripts(rendered).some(({ attributes }) => !attributes.includes(own))) return null;

  const sources: string[] = [];
  // The component data also contains the nonce, which has no effect because the policy does not name it.
  const withoutNonce = rendered.replaceAll(own, "").replaceAll(nonce, "");
  const withoutPreloads = withoutNonce.replace(PRELOADED, "").replace(LEGACY_SCRIPT, "");
  const withoutFiles = withoutPreloads.replace(LOADED, (_tag, source: string) => {
    sources.push(source);
    return "";
  });
  const starter = `<script>${inlineScript(runAfterPaint, sources, "")}</script></head>`;
  const html = withoutFiles.replace("</head>", () => starter);
  if (/ nonce="/.test(html) || executableScripts(html).some(({ attributes }) => attributes.includes(" src=")))
    return null;

  return { html, hashes: [...new Set(executableScripts(html).map(({ text }) => hash(text)))], sources };
}
