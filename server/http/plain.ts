/** GET endpoints without a contract: health, readiness, API description, unknown paths. */
import { t } from "@/lib/texts/text";
import type { ApiRequest } from "@/server/api-handlers";
import { notAllowed, options } from "./not-allowed";
import { errorResponse, respond } from "./respond";

type PlainAnswer = { status: number; body: unknown; headers?: Record<string, string> };
type Handler = (request: ApiRequest) => Promise<Response>;

/** Creates a public GET endpoint without parameters; other methods get 405. */
export function plain(
  answer: (request: ApiRequest) => Promise<PlainAnswer>,
): Record<"GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS", Handler> {
  const allowed = "GET, HEAD, OPTIONS";
  const refuse = notAllowed(allowed);
  const read: Handler = async (request) => {
    try {
      return respond({ request, ...(await answer(request)) });
    } catch (error) {
      return errorResponse(request, error);
    }
  };

  return { GET: read, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: options(allowed) };
}

/** Responds 404 to any method. */
export const unknownPath: Handler = async (request) =>
  respond({ request, status: 404, body: { detail: t("Not found"), code: "not_found" } });
