/** JSON responses with the common headers of the API. */

import { t } from "@/lib/texts/text";
import type { ApiRequest } from "@/server/api-handlers";
import { currentTime } from "@/server/clock";
import { type AppError, bodyOf, statusOf, toAppError } from "@/server/errors";
import { logFailure } from "@/server/failure-log";
import { languageHeaders } from "@/server/language";
import { maskPath } from "@/server/masked-path";
import { logRejection } from "@/server/rejection-log";
import { currentRequest } from "@/server/request-context";
import { clientAddress, requestIdOf } from "./context";
import { challengeCookie } from "./form-cookies";

type Answer = {
  request: ApiRequest;
  status: number;
  body?: unknown;
  headers?: HeadersInit | undefined;
  cacheable?: boolean | undefined;
};

/** Sends no body for `undefined`. Cacheable responses must be revalidated each time. */
export function respond({ request, status, body, headers, cacheable = false }: Answer): Response {
  const all = new Headers(headers);
  all.set("X-Request-Id", requestIdOf(request));
  all.set("Cache-Control", cacheable ? "public, no-cache" : "no-store");
  if (body === undefined) return new Response(null, { status, headers: all });

  all.set("Content-Type", "application/json; charset=utf-8");
  if (status >= 400) for (const [name, value] of Object.entries(languageHeaders())) all.append(name, value);
  return new Response(JSON.stringify(body), { status, headers: all });
}

export function errorHeaders(error: AppError): Record<string, string> {
  const headers: Record<string, string> = {};
  if (error.code === "unauthenticated") headers["WWW-Authenticate"] = "Bearer";
  if (error.extra.challenge !== undefined) headers["Set-Cookie"] = challengeCookie(error.extra.challenge);
  if (error.extra.retryAfter !== undefined) headers["Retry-After"] = String(error.extra.retryAfter);

  return headers;
}

/** Converts a thrown value to a response. Logs unexpected errors with the request id and sends no internal details. */
export function errorResponse(request: ApiRequest, thrown: unknown): Response {
  const error = toAppError(thrown);
  const requestId = requestIdOf(request);
  const { method } = request;
  const { pathname: path } = new URL(request.url);
  if (!error || error.code === "unavailable") {
    logFailure(thrown, { requestId, method, path: maskPath(path) }, "request failed");
  }
  if (error) {
    const [status, body] = [statusOf(error), bodyOf(error)];
    const userId = currentRequest()?.userId ?? undefined;
    logRejection(
      { requestId, method, path, status, code: body.code, client: clientAddress(request), userId },
      currentTime(),
    );
    return respond({ request, status, body, headers: errorHeaders(error) });
  }

  const body = { detail: t("Internal server error"), code: "internal", request_id: requestId };
  return respond({ request, status: 500, body });
}
