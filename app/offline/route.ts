import { offlinePage, offlinePolicy } from "@/server/http/offline/page";
import { getShopFacts } from "@/server/settings/queries";

/** Fetched and cached by the service worker. */
export async function GET(): Promise<Response> {
  const { phone } = await getShopFacts();

  return new Response(offlinePage(phone), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": offlinePolicy,
      "Cache-Control": "public, no-cache",
      "X-Robots-Tag": "noindex",
    },
  });
}
