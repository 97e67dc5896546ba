import type { ApiRequest } from "@/server/api-handlers";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";

/**
 * Signing in sets a cookie, so it is refused when a browser says that another site asked (D1.33): a stranger's page must not
 * sign a visitor in to an account of its own. A native app sends no Origin.
 */
export function requireSameSite(request: ApiRequest): void {
  const origin = request.headers.get("origin");
  const isForeign = origin !== null && !isOwn(origin, request.headers.get("host"));

  if (isForeign || request.headers.get("sec-fetch-site") === "cross-site") {
    throw crossSite();
  }
}

/**
 * The same for a form that browsers post by themselves: they always say from which page, so who says nothing is refused as well. A page
 * that sends no referrer says "null".
 */
export function requireOwnForm(request: ApiRequest): void {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const isFromHere = site === null || site === "same-origin";
  const isOwnOrigin = origin === "null" ? site === "same-origin" : isOwn(origin ?? "", request.headers.get("host"));

  if (!isFromHere || !isOwnOrigin) throw crossSite();
}

function crossSite(): AppError {
  return new AppError("forbidden", "Cross-site sign-in is not allowed", { reason: "cross_site" });
}

/** The shop's own address, or the name that it was asked under, by the same scheme: a page that came by http is nobody's word. */
function isOwn(origin: string, host: string | null): boolean {
  const own = new URL(env.appUrl);

  return origin === own.origin || origin === `${own.protocol}//${host}`;
}
