import type { ApiRequest } from "@/server/api-handlers";
import { env } from "@/server/env";
import { AppError } from "@/server/errors";

/** Whether another site's page sent the request. Native apps send no Origin. */
export function isCrossSite(request: ApiRequest): boolean {
  const origin = request.headers.get("origin");
  const isForeign = origin !== null && !isOwn(origin, request.headers.get("host"));

  return isForeign || request.headers.get("sec-fetch-site") === "cross-site";
}

/**
 * Rejects cross-site sign-in requests (D1.33), because another site must not sign a visitor in to an account of its choice (login CSRF).
 */
export function requireSameSite(request: ApiRequest): void {
  if (isCrossSite(request)) throw crossSite();
}

/**
 * Applies the same check to native form posts. Browsers always send an Origin with them, so a missing one is rejected too. Pages with the
 * policy no-referrer send "null".
 */
export function requireSameOriginForm(request: ApiRequest): void {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  const isFromHere = site === null || site === "same-origin";
  const isOwnOrigin = origin === "null" ? site === "same-origin" : isOwn(origin ?? "", request.headers.get("host"));

  if (!isFromHere || !isOwnOrigin) throw crossSite();
}

function crossSite(): AppError {
  return new AppError("forbidden", "Cross-site sign-in is not allowed", { reason: "cross_site" });
}

/** Accepts APP_URL's origin and the request's host with APP_URL's scheme, because pages loaded over http can be forged. */
function isOwn(origin: string, host: string | null): boolean {
  const own = new URL(env.appUrl);

  return origin === own.origin || origin === `${own.protocol}//${host}`;
}
