/** What a browser may do with our answers. */
import type { ServerResponse } from "node:http";
import { IDENTITY_TOOLKIT } from "@/lib/auth/identity-toolkit";
import { isUnlisted } from "@/lib/seo/paths";
import { wayOf } from "@/lib/texts/language";
import { env } from "@/server/env";
import { isHtml, type Transform } from "./response-pipeline";

/** Files, pictures and JSON are shown or read, and never run anything. */
export const LOCKED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** A film that is opened by its own address is the document that plays it; in a sandbox browsers refuse to load it from there. */
const FILM_POLICY = "default-src 'none'; media-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Where the tag manager and what it loads may send to; its scripts are trusted by the nonce and 'strict-dynamic'. */
const TAG_MANAGER = "https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com";

function pageDirectives(): string[] {
  const media = env.mediaUrl ? ` ${new URL(env.mediaUrl).origin}` : "";
  const bucket = env.bucket?.publicUrl ? ` ${new URL(env.bucket.publicUrl).origin}` : "";
  const tags = env.tagManagerId ? ` ${TAG_MANAGER}` : "";
  const provider = env.firebase?.apiKey ? ` ${IDENTITY_TOOLKIT}` : "";

  return [
    "default-src 'self'",
    // Some components write inline styles that cannot carry a nonce.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${media}${bucket}${tags}`,
    `media-src 'self'${media}`,
    "font-src 'self'",
    `connect-src 'self'${provider}${tags}`,
    // Where these are not named the policy for scripts holds, and that one asks for a nonce.
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // On plain http it would turn every address of the shop into one that nobody serves.
    ...(env.isHttps ? ["upgrade-insecure-requests"] : []),
  ];
}

const PAGE_TAIL = pageDirectives().join("; ");

/**
 * @param nonce at least 128 random bits in base64
 * @param allowEval for the tools of development, which rebuild stacks and modules from text
 */
export function pagePolicy(nonce: string, allowEval: boolean): string {
  return `script-src 'nonce-${nonce}' 'strict-dynamic'${allowEval ? " 'unsafe-eval'" : ""}; ${PAGE_TAIL}`;
}

/** @param hashes of the scripts written into the page, as `'sha256-…'` */
export function policyOfHashes(hashes: readonly string[]): string {
  return `script-src ${hashes.join(" ")} 'strict-dynamic'; ${PAGE_TAIL}`;
}

/** As long as nothing leads to the Bangla pages, nobody is to find them either. */
const isHidden = (path: string): boolean => isUnlisted(path) || (!env.hasBangla && wayOf(path).language === "bn");

/** What every answer at a path carries. */
export function commonHeaders(path: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    // The camera's page asks for it. A page that one comes from by a link of the shop keeps its own policy, so all of them have this one.
    "Permissions-Policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    ...(env.isHttps ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
    // Said of pages in their head too; JSON and redirects have none.
    ...(isHidden(path) ? { "X-Robots-Tag": "noindex" } : {}),
  };
}

export function setCommonHeaders(response: ServerResponse, requestId: string, path: string): void {
  response.setHeader("X-Request-Id", requestId);
  for (const [name, value] of Object.entries(commonHeaders(path))) response.setHeader(name, value);
}

function policyFor(response: ServerResponse, pagePolicy: string): string {
  if (isHtml(response)) return pagePolicy;

  return /^video\//i.test(String(response.getHeader("Content-Type") ?? "")) ? FILM_POLICY : LOCKED_POLICY;
}

/** Sets the policy for the response's type, unless its handler has set one. A 304 keeps that of the cached response. */
export function setPolicy(pagePolicy: string): Transform {
  return ({ response, status }) => {
    if (status === 304 || response.hasHeader("Content-Security-Policy")) return;
    response.setHeader("Content-Security-Policy", policyFor(response, pagePolicy));
  };
}
