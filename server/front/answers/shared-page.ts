/**
 * A page as everybody may have it: its scripts wait for the first paint (ADR 016), and the policy knows those written into it by their
 * hashes instead of a nonce, which has to be another one for each visitor.
 */
import { createHash } from "node:crypto";
import { runAfterPaint } from "@/lib/generated/browser-scripts";
import { inlineScript } from "@/lib/inline-script";

export type SharedPage = {
  html: string;
  /** As the policy names them. */
  hashes: string[];
  /** The files of the framework that it loads. */
  sources: string[];
};

/** A script of the framework, and the asking for one ahead, as React writes them. */
const LOADED = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
const ASKED_AHEAD = /<link rel="preload" as="script"[^>]*>/g;

/** For browsers that run no modules: older than any that the shop is made for (D4.11). */
const FOR_OLD_BROWSERS = /<script src="\/_next\/static\/[^"]+" noModule=""><\/script>/;

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
/** Data for search engines. */
const IS_NOT_RUN = /type="application\/ld\+json"/;

const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

type Script = { attributes: string; text: string };

/** The scripts of a page that a browser runs. */
function scriptsRun(html: string): Script[] {
  return [...html.matchAll(SCRIPT)]
    .map(([, attributes = "", text = ""]) => ({ attributes, text }))
    .filter(({ attributes }) => !IS_NOT_RUN.test(attributes));
}

/**
 * Null for a page that must not be kept: it is cut off or failed in part, a policy of hashes would stop one of its scripts, or it holds
 * a script without the nonce that it was made with: no such script is ours, and a hash would let it run.
 */
export function sharedPage(rendered: string, nonce: string): SharedPage | null {
  const isWhole = rendered.endsWith("</html>") && !rendered.includes("data-dgst=");
  const own = ` nonce="${nonce}"`;
  if (!isWhole || scriptsRun(rendered).some(({ attributes }) => !attributes.includes(own))) return null;

  const sources: string[] = [];
  // Beside the attributes it stands in the data of the page's components, where it means nothing without a policy that names it.
  const withoutNonce = rendered.replaceAll(own, "").replaceAll(nonce, "");
  const withoutOld = withoutNonce.replace(ASKED_AHEAD, "").replace(FOR_OLD_BROWSERS, "");
  const withoutFiles = withoutOld.replace(LOADED, (_tag, source: string) => {
    sources.push(source);
    return "";
  });
  const starter = `<script>${inlineScript(runAfterPaint, sources, "")}</script></head>`;
  const html = withoutFiles.replace("</head>", () => starter);
  if (/ nonce="/.test(html) || scriptsRun(html).some(({ attributes }) => attributes.includes(" src="))) return null;

  return { html, hashes: [...new Set(scriptsRun(html).map(({ text }) => hash(text)))], sources };
}
