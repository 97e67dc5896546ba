import { workerPolicy, workerScript } from "@/server/http/offline/worker";
import { getShopFacts } from "@/server/settings/queries";
import { offlineFonts } from "../fonts";

/** The service worker. Browsers re-fetch it on navigation and install it only if it has changed. */
export async function GET(): Promise<Response> {
  const { phone } = await getShopFacts();

  return new Response(workerScript(phone, offlineFonts), {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Content-Security-Policy": workerPolicy,
      "Cache-Control": "public, no-cache",
    },
  });
}
