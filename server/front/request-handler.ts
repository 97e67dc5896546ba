/** The HTTP front end: handles every request before the API handlers and Next. */
import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { canonicalPath } from "@/lib/seo/paths";
import { type Language, localizePath, negotiateLocale, parseLocalizedPath } from "@/lib/texts/language";
import { withoutPrefix } from "@/lib/texts/prefix";
import { apiHandler } from "@/server/api-handlers";
import { currentTime } from "@/server/clock";
import { env } from "@/server/env";
import { withLanguage } from "@/server/language";
import { log } from "@/server/log";
import { maskPath } from "@/server/masked-path";
import { logRejection } from "@/server/rejection-log";
import { isFromBrowser, type RequestContext, withRequestContext } from "@/server/request-context";
import { traceWork, type Work } from "@/server/tracing";
import { logRequest } from "./access-log";
import { callApi } from "./api-call";
import { serveBuildAsset } from "./build-assets";
import { isDraining } from "./draining";
import { countRequest, serveMetrics, setCacheSize } from "./metrics";
import { redirectOptimiser } from "./optimiser";
import { applyPageResponse } from "./page-response";
import { streamPage } from "./page-stream";
import { warnOfUntrustedProxy } from "./proxy-warning";
import { receiveBody } from "./receive-body";
import { type Rejection, sendRejection } from "./rejection";
import { queueRender } from "./render-queue";
import { hasBody, replayBody } from "./request-body";
import { hasDuplicateHeader, hasReadableRouterState, replaceHeaders } from "./request-headers";
import { allowHeaderFor, clientAddress, isApiPath, isValidTarget, pathOf } from "./request-rules";
import { createResponseCache } from "./response-cache/cache";
import { patchResponse, type ResponseHead, type Transform } from "./response-pipeline";
import { routesOf } from "./routes";
import { pagePolicy, setCharset, setCommonHeaders, setPolicy } from "./security-headers";

const NONCE_BYTES = 18;

const routeOf = routesOf(process.cwd());

const BODYLESS_METHODS = new Set(["GET", "HEAD"]);

type Next = { listener: RequestListener; isDevelopment: boolean };

/** Returns why a request is rejected before its body is read, or null. */
function rejectByHead(request: IncomingMessage, isDevelopment: boolean): Rejection | null {
  const url = request.url ?? "/";
  if (!isValidTarget(url))
    return { status: 400, code: "malformed", detail: "This address cannot be read.", isBadAddress: true };
  if (hasDuplicateHeader(request, "host") || !hasReadableRouterState(request)) {
    return { status: 400, code: "malformed", detail: "The request cannot be read." };
  }

  // The overlay of `next dev` posts to its own addresses.
  const isDevTool = isDevelopment && url.startsWith("/__nextjs");
  // Next's internal pages (errors, not found) are not public in either language.
  if (!isDevTool && /^\/_(?!next\/)/.test(withoutPrefix(pathOf(url)) ?? pathOf(url))) {
    return { status: 404, code: "not_found", detail: "There is nothing at this address.", isBadAddress: true };
  }
  const allow = isDevTool ? null : allowHeaderFor(request.method ?? "", url);
  if (allow) {
    const detail = "This address does not support that method.";
    return { status: 405, code: "method_not_allowed", detail, headers: { Allow: allow } };
  }
  if (hasBody(request) && BODYLESS_METHODS.has(request.method ?? "")) {
    return { status: 400, code: "malformed", detail: "Send the request without a body." };
  }
  if (isApiPath(url) && hasDuplicateHeader(request, "authorization")) {
    const headers = { "WWW-Authenticate": "Bearer" };
    return { status: 401, code: "unauthenticated", detail: "Send one Authorization header.", headers };
  }
  const encoding = request.headers["content-encoding"];
  if (encoding && encoding.toLowerCase() !== "identity") {
    return { status: 415, code: "unsupported_type", detail: "Send the request without a content encoding." };
  }

  return null;
}

/** Permanently redirects other spellings of a page's path and keeps the query. Returns whether it did. */
function redirectToCanonical(request: IncomingMessage, response: ServerResponse): boolean {
  const url = request.url ?? "/";
  const path = pathOf(url);
  const canonical = canonicalPath(path);
  if (canonical === path) return false;

  response.writeHead(308, { Location: `${canonical}${url.slice(path.length)}`, "Content-Length": 0 });
  response.end();
  return true;
}

const MAX_RESPONSE_LISTENERS = 20;

/** Starts the request's trace; counts and logs the request when the response ends. */
function observeRequest(request: IncomingMessage, response: ServerResponse, context: RequestContext): Work {
  const startedAt = performance.now();
  const { socket, method = "" } = request;
  const bytesBefore = socket.bytesWritten;
  const route = routeOf(pathOf(parseLocalizedPath(request.url ?? "/").path));
  const trace = traceWork(`${method} ${route.name}`, {
    "http.request.method": method,
    "http.route": route.name,
    "chemcard.request_id": context.requestId,
  });
  response.on("close", () => {
    const { statusCode: status } = response;
    const ms = performance.now() - startedAt;
    countRequest({ request, response, route }, ms);
    logRequest({ request, response, context, route }, { ms, bytes: socket.bytesWritten - bytesBefore });
    trace.end({ attributes: { "http.response.status_code": status }, ...(status >= 500 ? { error: status } : {}) });
  });

  return trace;
}

/** Next is unaware of language prefixes, so this adds one to its redirects on Bangla pages. */
function localizeRedirect({ response }: ResponseHead): void {
  const location = response.getHeader("Location");
  if (typeof location === "string") response.setHeader("location", localizePath("bn", location));
}

type PageRequest = { request: IncomingMessage; response: ServerResponse; requestId: string; nonce: string };

/** Transforms applied to Next's non-API responses. */
function pageTransforms({ request, response, requestId, nonce }: PageRequest, { isDevelopment }: Next): Transform[] {
  const url = request.url ?? "/";
  if (isApiPath(url)) return [];

  const stream = isDevelopment ? null : streamPage(request, nonce);
  return [
    applyPageResponse(response, requestId, nonce),
    ...(stream ? [stream] : []),
    ...(parseLocalizedPath(url).language === "bn" ? [localizeRedirect] : []),
  ];
}

type Exchange = { request: IncomingMessage; response: ServerResponse; requestId: string; address: string };

async function handle({ request, response, requestId, address }: Exchange, next: Next): Promise<void> {
  const nonce = randomBytes(NONCE_BYTES).toString("base64");
  const policy = pagePolicy(nonce, next.isDevelopment);
  warnOfUntrustedProxy(request, env.trustProxy, currentTime());
  setCommonHeaders(response, requestId, pathOf(request.url ?? "/"));
  const transforms = [setPolicy(policy), setCharset];
  patchResponse(response, transforms, !isApiPath(request.url ?? "/"));

  const reject = (rejection: Rejection): void => {
    const { status, code } = rejection;
    const path = pathOf(request.url ?? "/");
    logRejection({ requestId, method: request.method, path, status, code, client: address }, currentTime());
    sendRejection(request, response, { ...rejection, nonce });
  };
  const rejection = rejectByHead(request, next.isDevelopment);
  if (rejection) {
    reject(rejection);
    return;
  }

  if (redirectToCanonical(request, response)) return;
  if (redirectOptimiser(request, response)) return;
  if (await serveBuildAsset(request, response)) return;

  transforms.unshift(...pageTransforms({ request, response, requestId, nonce }, next));
  replaceHeaders(request, { requestId, nonce, pagePolicy: policy, address });
  const body = hasBody(request) ? await receiveBody(request, response) : undefined;
  if (body === null) return;
  if (body && "status" in body) {
    reject(body);
    return;
  }

  const forward = () => forwardWithLanguage(request, response, { next, body: body ?? null });
  const busy = isPageRender(request, next) ? await queueRender({ response, address }, forward) : await forward();
  if (busy) reject(busy);
}

/** Whether the request renders a page, including the not-found page, rather than a file or an API call. */
function isPageRender({ url = "/" }: IncomingMessage, { isDevelopment }: Next): boolean {
  return !isDevelopment && !isApiPath(url) && routeOf(pathOf(parseLocalizedPath(url).path)).kind === "application";
}

type Target = { next: Next; body: Buffer | null };

/** Removes the language prefix, then forwards to an API handler or Next. */
async function forwardWithLanguage(request: IncomingMessage, response: ServerResponse, target: Target): Promise<void> {
  const { language, path } = parseLocalizedPath(request.url ?? "/");
  if (language === "en") return forwardRequest(request, response, target);

  // Next serves pages without a language prefix; its browser router reads the rendered path from this header.
  request.url = path;
  if (request.headers.rsc) response.setHeader("x-nextjs-rewritten-path", pathOf(path));
  return withLanguage(language, () => forwardRequest(request, response, target));
}

async function forwardRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { next, body }: Target,
): Promise<void> {
  // In development, API requests pass through Next, which compiles changed files.
  const handler = next.isDevelopment ? undefined : apiHandler(pathOf(request.url ?? "/"));
  if (handler) await callApi({ handler, request, body, response });
  else next.listener(body ? replayBody(request, body) : request, response as Parameters<RequestListener>[1]);
}

/** Serves cached responses; `bypass` handles all other requests. */
function withResponseCache(next: Next, bypass: RequestListener): RequestListener {
  const cache = createResponseCache((request, response) =>
    forwardWithLanguage(request, response, { next, body: null }),
  );
  setCacheSize(cache.bytes);

  return (request, response) => {
    if (!cache.serve(request, response, () => bypass(request, response))) bypass(request, response);
  };
}

/** The language of a page's path or, for an API request, of Accept-Language. */
function languageOf({ url = "/", headers }: IncomingMessage): Language {
  return isApiPath(url) ? negotiateLocale(headers["accept-language"]) : parseLocalizedPath(url).language;
}

/** Wraps Next's listener. */
export function createRequestHandler(next: Next): RequestListener {
  const handleUncached: RequestListener = (request, response) => {
    const requestId = randomUUID();
    const address = clientAddress(request, env.trustProxy);
    const isPage = !isApiPath(request.url ?? "/");
    const userAgent = request.headers["user-agent"] ?? null;
    const isBrowser = isFromBrowser((name) => request.headers[name]);
    const context: RequestContext = { requestId, clientAddress: address, userId: null, userAgent, isBrowser, isPage };
    const trace = observeRequest(request, response, context);
    const handling = withRequestContext(context, () =>
      trace.run(() => withLanguage(languageOf(request), () => handle({ request, response, requestId, address }, next))),
    );
    handling.catch((error: unknown) => {
      log.error(
        { err: error, method: request.method, path: maskPath(pathOf(request.url ?? "/")) },
        "request handler failed",
      );
      response.destroy();
    });
  };
  const usesCache = env.answersFromMemory && !next.isDevelopment;
  const handleRequest = usesCache ? withResponseCache(next, handleUncached) : handleUncached;

  return (request, response) => {
    // An upload has more than ten "close" listeners, the number above which Node warns of a leak.
    response.setMaxListeners(MAX_RESPONSE_LISTENERS);
    // A connection kept alive while draining could be reused after this process has exited.
    if (isDraining()) response.setHeader("Connection", "close");
    // Metrics bypass the cache and all limits.
    if (!serveMetrics(request, response)) handleRequest(request, response);
  };
}
