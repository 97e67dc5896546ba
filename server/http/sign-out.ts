/** Removes what an ended session left in its browser. */
import type { ApiRequest } from "@/server/api-handlers";
import { endedBindingCookie } from "@/server/auth/binding";
import { endedPageCookies } from "@/server/auth/page-cookie";
import { pageUser } from "@/server/auth/page-session";
import { cookiesOf } from "./client";
import { isCrossSite } from "./same-site";

export function clearCookies(headers: Headers): void {
  for (const cookie of [...endedPageCookies, endedBindingCookie]) headers.append("Set-Cookie", cookie);
}

/**
 * Clears cookies and storage, which also removes what a malicious script may have hidden there. Scripted logouts write the cart and settings
 * back (lib/account), posted ones clear storage by a script of their page (signed-out-page). Other cookies remain, such as the language. Clears nothing if the browser has signed in again, as when a logout that
 * found no connection is repeated, nor for another site: browsers obey it there, too, and any page could empty a visitor's cart.
 */
export async function clearSession(request: ApiRequest, headers: Headers): Promise<void> {
  if (isCrossSite(request) || (await pageUser(cookiesOf(request)))) return;

  clearCookies(headers);
  headers.set("Clear-Site-Data", '"storage"');
}
