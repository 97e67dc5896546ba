/** Content-Security-Policy and other security headers. */
import type { ServerResponse } from "node:http";
import { IDENTITY_TOOLKIT } from "@/lib/auth/identity-toolkit";
import { isUnlisted } from "@/lib/seo/paths";
import { parseLocalizedPath } from "@/lib/texts/language";
import { env } from "@/server/env";
import { isHtml, type Transform } from "./response-pipeline";

/** Policy for files, images and JSON, which never run code. */
export const LOCKED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** Policy for videos: a video opened by its URL is a document, and browsers do not load its media in a sandbox. */
const VIDEO_POLICY =
  "default-src 'none'; media-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Hosts that the tag manager may send data to; the nonce and 'strict-dynamic' allow its scripts. */
const TAG_MANAGER = "https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com";

function pageDirectives(): string[] {
  const media = env.mediaUrl ? ` ${new URL(env.mediaUrl).origin}` : "";
  const bucket = env.bucket?.publicUrl ? ` ${new URL(env.bucket.publicUrl).origin}` : "";
  const tags = env.tagManagerId ? ` ${TAG_MANAGER}` : "";
  const provider = env.firebase?.apiKey ? ` ${IDENTITY_TOOLKIT}` : "";

  return [
    "default-src 'self'",
    // Inline style attributes cannot carry a nonce.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${media}${bucket}${tags}`,
    `media-src 'self'${media}`,
    "font-src 'self'",
    `connect-src 'self'${provider}${tags}`,
    // Without these, script-src applies, which requires a nonce.
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // On plain http it would rewrite every URL to https, which is not served.
    ...(env.isHttps ? ["upgrade-insecure-requests"] : []),
  ];
}

const PAGE_TAIL = pageDirectives().join("; ");

/**
 * @param nonce at least 128 random bits in base64
 * @param allowEval for development tools
 */
export function pagePolicy(nonce: string, allowEval: boolean): string {
  return `script-src 'nonce-${nonce}' 'strict-dynamic'${allowEval ? " 'unsafe-eval'" : ""}; ${PAGE_TAIL}`;
}

/** @param hashes of the inline scripts, as `'sha256-…'` */
export function policyOfHashes(hashes: readonly string[]): string {
  return `script-src ${hashes.join(" ")} 'strict-dynamic'; ${PAGE_TAIL}`;
}

/** Bangla pages stay out of search engines until the shop offers Bangla. */
const isHidden = (path: string): boolean =>
  isUnlisted(path) || (!env.hasBangla && parseLocalizedPath(path).language === "bn");

/** Headers of every response. */
export function commonHeaders(path: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    // The camera page needs it, and client-side navigation keeps the policy of the first page, so all pages allow it.
    "Permissions-Policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    ...(env.isHttps ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
    // Pages also have a meta tag; JSON and redirects cannot.
    ...(isHidden(path) ? { "X-Robots-Tag": "noindex" } : {}),
  };
}

/** Headers of responses that bypass the response pipeline. */
export const lockedHeaders = (path: string): Record<string, string> => ({
  ...commonHeaders(path),
  "Content-Security-Policy": LOCKED_POLICY,
});

export function setCommonHeaders(response: ServerResponse, requestId: string, path: string): void {
  response.setHeader("X-Request-Id", requestId);
  for (const [name, value] of Object.entries(commonHeaders(path))) response.setHeader(name, value);
}

function policyFor(response: ServerResponse, pagePolicy: string): string {
  if (isHtml(response)) return pagePolicy;

  return /^video\//i.test(String(response.getHeader("Content-Type") ?? "")) ? VIDEO_POLICY : LOCKED_POLICY;
}

/** Sets the policy for the response's type, unless its handler has set one. A 304 keeps that of the cached response. */
export function setPolicy(pagePolicy: string): Transform {
  return ({ response, status }) => {
    if (status === 304 || response.hasHeader("Content-Security-Policy")) return;
    response.setHeader("Content-Security-Policy", policyFor(response, pagePolicy));
  };
}

/** Adds the charset to a text without one, such as Next's robots.txt, so that browsers do not guess it. */
export const setCharset: Transform = ({ response }) => {
  const type = String(response.getHeader("Content-Type") ?? "");
  if (/^text\/[\w.-]+$/i.test(type)) response.setHeader("Content-Type", `${type}; charset=utf-8`);
};
