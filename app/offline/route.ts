import { offlinePage, offlinePolicy } from "@/server/http/offline/page";
import { getShopFacts } from "@/server/settings/queries";
import { offlineFonts } from "../fonts";

/** Fetched and cached by the service worker. */
export async function GET(): Promise<Response> {
  const { phone } = await getShopFacts();

  return new Response(offlinePage(phone, offlineFonts), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": offlinePolicy(offlineFonts),
      "Cache-Control": "public, no-cache",
      "X-Robots-Tag": "noindex",
    },
  });
}
