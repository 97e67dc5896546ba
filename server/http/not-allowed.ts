import { t } from "@/lib/texts/text";
import type { ApiRequest } from "@/server/api-handlers";
import { respond } from "./respond";

/** Responds 405 with the allowed methods. */
export function notAllowed(allowed: string): (request: ApiRequest) => Promise<Response> {
  return async (request) =>
    respond({
      request,
      status: 405,
      body: { detail: t("Method {method} is not allowed", { method: request.method }), code: "method_not_allowed" },
      headers: { Allow: allowed },
    });
}

/** Responds to OPTIONS with the allowed methods. The API is same-origin, so there are no CORS headers (D1.33). */
export function options(allowed: string): (request: ApiRequest) => Promise<Response> {
  return async (request) => respond({ request, status: 204, headers: { Allow: allowed } });
}
