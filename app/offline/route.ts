import { offlinePage, offlinePolicy } from "@/server/http/offline/page";

/** Asked for by the service worker, which keeps it. */
export function GET(): Response {
  return new Response(offlinePage, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": offlinePolicy,
      "Cache-Control": "public, no-cache",
      "X-Robots-Tag": "noindex",
    },
  });
}
