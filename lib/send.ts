/** Sends one request to /api/v1 and parses its response (spec 7). Only for lib/api-client; other code uses `api`. */

import { ApiError } from "./api-error";
import type { FieldError } from "./errors";
import { pageLanguage } from "./texts/page-language";
import { t } from "./texts/text";

const BASE = "/api/v1";
const TIMEOUT_MS = 30_000;

export type Common = {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Whether the response may set cookies; default: yes. */
  credentials?: RequestCredentials;
  /** Keeps the request running if the user leaves the page. */
  keepalive?: boolean;
  /** Omits the bearer header. */
  asGuest?: boolean;
};

/** Options whose types the caller has already checked. */
export type LooseOptions = Common & {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  form?: boolean;
};

/** Sends a call with the given bearer token. Throws ApiError. */
export async function send(name: string, options: LooseOptions, token: string | null): Promise<unknown> {
  const [method = "GET", template = "/"] = name.split(" ");
  const url = `${BASE}${fillPath(template, options.params)}${toQuery(options.query)}`;

  return readResponse(await request(url, method, options, token));
}

async function request(url: string, method: string, options: LooseOptions, token: string | null): Promise<Response> {
  const { body, form, headers, signal, keepalive, credentials = "same-origin" } = options;
  const init: RequestInit = {
    method,
    credentials,
    keepalive,
    headers: {
      Accept: "application/json",
      "Accept-Language": pageLanguage(),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      // The browser sets the content type of a form.
      ...(body === undefined || form || body instanceof FormData ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
    signal: signal ?? AbortSignal.timeout(TIMEOUT_MS),
    ...(body === undefined ? {} : { body: toBody(body, form) }),
  };

  try {
    return await fetch(url, init);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw networkError();
  }
}

async function readResponse(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  if (response.ok && isFile(response)) return readFile(response);

  let text: string;
  try {
    text = await response.text();
  } catch {
    throw networkError();
  }
  const data = parse(text, response.status);
  if (response.ok) return data;

  throw toError(response.status, data);
}

function isFile({ headers }: Response): boolean {
  return headers.get("content-disposition")?.startsWith("attachment") ?? false;
}

async function readFile(response: Response): Promise<Blob> {
  try {
    return await response.blob();
  } catch {
    throw networkError();
  }
}

function parse(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(status, "unreadable", t("Failed to process response"));
  }
}

function toError(status: number, data: unknown): ApiError {
  const { detail, message, code, errors } = (typeof data === "object" && data !== null ? data : {}) as {
    [key: string]: unknown;
  };
  const text = [detail, message].find((value) => typeof value === "string" && value !== "");

  return new ApiError(
    status,
    typeof code === "string" ? code : "unknown",
    typeof text === "string" ? text : t("An error occurred"),
    Array.isArray(errors) ? errors.filter(isFieldError) : [],
  );
}

function isFieldError(value: unknown): value is FieldError {
  const { field, message } = (value ?? {}) as { field?: unknown; message?: unknown };

  return typeof field === "string" && typeof message === "string";
}

function networkError(): ApiError {
  return new ApiError(0, "network", t("There was an error connecting to the server. Please try again later."));
}

function fillPath(template: string, params: Record<string, string> = {}): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? "";
    // The browser would resolve dot segments to a different path.
    if (/^\.{0,2}$/.test(value)) throw new ApiError(404, "not_found", t("Not found"));

    return encodeURIComponent(value);
  });
}

function toQuery(query: LooseOptions["query"] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));

  return search.size > 0 ? `?${search}` : "";
}

function toBody(body: unknown, form = false): BodyInit {
  if (body instanceof FormData) return body;

  return form ? toForm(body) : JSON.stringify(body);
}

function toForm(body: unknown): URLSearchParams {
  return new URLSearchParams(
    Object.entries(body as Record<string, unknown>).map(([name, value]) => [name, String(value)]),
  );
}
