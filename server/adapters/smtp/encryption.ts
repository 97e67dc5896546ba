/** Decides whether mail must be encrypted on its way to the mail server. */
import { isLoopback } from "@/server/env/pieces";

/** Only a server on this machine or its container network (a name without a dot) may be used without TLS; others must offer STARTTLS. */
export function requiresTls(url: string): boolean {
  const { hostname } = new URL(url);

  return /[.:]/.test(hostname) && !isLoopback(hostname);
}
