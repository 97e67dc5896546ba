/** How answers leave: JSON with the headers that every answer of the API carries. */

import { t } from "@/lib/texts/text";
import type { ApiRequest } from "@/server/api-handlers";
import { currentTime } from "@/server/clock";
import { type AppError, bodyOf, statusOf, toAppError } from "@/server/errors";
import { logFailure } from "@/server/failure-log";
import { languageHeaders } from "@/server/language";
import { maskPath } from "@/server/masked-path";
import { tellRefusal } from "@/server/refusal-log";
import { currentRequest } from "@/server/request-context";
import { clientAddress, requestIdOf } from "./context";

type Answer = {
  request: ApiRequest;
  status: number;
  body?: unknown;
  headers?: HeadersInit | undefined;
  cacheable?: boolean | undefined;
};

/** An answer; without a body for `undefined`. What may be kept must be asked about again each time. */
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
  if (error.extra.retryAfter !== undefined) headers["Retry-After"] = String(error.extra.retryAfter);

  return headers;
}

/** Turns anything thrown into an answer. Unexpected errors are logged with the request id and answered without inner detail. */
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
    tellRefusal(
      { requestId, method, path, status, code: body.code, client: clientAddress(request), userId },
      currentTime(),
    );
    return respond({ request, status, body, headers: errorHeaders(error) });
  }

  const body = { detail: t("Internal server error"), code: "internal", request_id: requestId };
  return respond({ request, status: 500, body });
}
