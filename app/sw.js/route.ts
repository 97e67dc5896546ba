import { workerPolicy, workerScript } from "@/server/http/offline/worker";

/** The service worker. Browsers ask for it again with the visits of a page; only a changed one is installed. */
export function GET(): Response {
  return new Response(workerScript, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Content-Security-Policy": workerPolicy,
      "Cache-Control": "public, no-cache",
    },
  });
}
