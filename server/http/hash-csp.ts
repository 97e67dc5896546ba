/** Hash-based Content-Security-Policy for cached static pages, which cannot contain a nonce. */
import { createHash } from "node:crypto";

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

export function hashBasedCsp({ style, script }: { style: string; script: string }): string {
  return `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}
