/** The front: everything a request meets before Next. */
import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { canonicalPath } from "@/lib/seo/paths";
import { askedLanguage, inLanguage, type Language, wayOf } from "@/lib/texts/language";
import { withoutPrefix } from "@/lib/texts/prefix";
import { apiHandler } from "@/server/api-handlers";
import { currentTime } from "@/server/clock";
import { env } from "@/server/env";
import { inCurrentLanguage } from "@/server/language";
import { log } from "@/server/log";
import { maskPath } from "@/server/masked-path";
import { tellRefusal } from "@/server/refusal-log";
import { type RequestContext, withRequestContext } from "@/server/request-context";
import { traceWork, type Work } from "@/server/tracing";
import { tellRequest } from "./access-log";
import { createAnswers } from "./answers/answers";
import { callApi } from "./api-call";
import { answerBuildFile } from "./build-files";
import { isDraining } from "./draining";
import { takeBody } from "./incoming-body";
import { answerMetrics, countRequest, setMemoryBytes } from "./metrics";
import { answerOptimiser } from "./optimiser";
import { applyPageResponse } from "./page-response";
import { streamPage } from "./page-stream";
import { warnOfUntrustedProxy } from "./proxy-warning";
import { type Refusal, refuse } from "./refusal";
import { inTurn } from "./render-turns";
import { hasBody, replay } from "./request-body";
import { hasReadableRouterState, hasTwice, replaceHeaders } from "./request-headers";
import { allowedInstead, clientAddress, isApiPath, isWellFormed, pathOf } from "./request-rules";
import { patchResponse, type ResponseHead, type Transform } from "./response-pipeline";
import { routesOf } from "./routes";
import { pagePolicy, setCommonHeaders, setPolicy } from "./security-headers";

const NONCE_BYTES = 18;

const routeOf = routesOf(process.cwd());

/** Nothing reads a body that comes with these. */
const READS = new Set(["GET", "HEAD"]);

type Next = { listener: RequestListener; isDevelopment: boolean };

/** What can be decided from the head of the request alone. */
function refusalByHead(request: IncomingMessage, isDevelopment: boolean): Refusal | null {
  const url = request.url ?? "/";
  if (!isWellFormed(url))
    return { status: 400, code: "malformed", detail: "This address cannot be read.", isBadAddress: true };
  if (hasTwice(request, "host") || !hasReadableRouterState(request)) {
    return { status: 400, code: "malformed", detail: "The request cannot be read." };
  }

  // The overlay of `next dev` posts to addresses of its own.
  const isTool = isDevelopment && url.startsWith("/__nextjs");
  // The framework's own pages (errors, not found) are shown, never requested, in either language.
  if (!isTool && /^\/_(?!next\/)/.test(withoutPrefix(pathOf(url)) ?? pathOf(url))) {
    return { status: 404, code: "not_found", detail: "There is nothing at this address.", isBadAddress: true };
  }
  const allow = isTool ? null : allowedInstead(request.method ?? "", url);
  if (allow) {
    const detail = "This address does not take that method.";
    return { status: 405, code: "method_not_allowed", detail, headers: { Allow: allow } };
  }
  if (hasBody(request) && READS.has(request.method ?? "")) {
    return { status: 400, code: "malformed", detail: "Ask without a body." };
  }
  if (isApiPath(url) && hasTwice(request, "authorization")) {
    const headers = { "WWW-Authenticate": "Bearer" };
    return { status: 401, code: "unauthenticated", detail: "Send one Authorization header.", headers };
  }
  const encoding = request.headers["content-encoding"];
  if (encoding && encoding.toLowerCase() !== "identity") {
    return { status: 415, code: "unsupported_type", detail: "Send the request without a content encoding." };
  }

  return null;
}

/** One address a page: another spelling of its path redirects there for good, with the query as it came. Returns whether it did. */
function redirectToCanonical(request: IncomingMessage, response: ServerResponse): boolean {
  const url = request.url ?? "/";
  const path = pathOf(url);
  const canonical = canonicalPath(path);
  if (canonical === path) return false;

  response.writeHead(308, { Location: `${canonical}${url.slice(path.length)}`, "Content-Length": 0 });
  response.end();
  return true;
}

const MOST_WATCHERS = 20;

/** Counts, traces and tells of the request when its answer is over. Returns what belongs to it. */
function watch(request: IncomingMessage, response: ServerResponse, context: RequestContext): Work {
  const since = performance.now();
  const { socket, method = "" } = request;
  const before = socket.bytesWritten;
  const route = routeOf(pathOf(wayOf(request.url ?? "/").path));
  const trace = traceWork(`${method} ${route.name}`, {
    "http.request.method": method,
    "http.route": route.name,
    "chemcard.request_id": context.requestId,
  });
  response.on("close", () => {
    const { statusCode: status } = response;
    const ms = performance.now() - since;
    countRequest({ request, response, route }, ms);
    tellRequest({ request, response, context, route }, { ms, bytes: socket.bytesWritten - before });
    trace.end({ attributes: { "http.response.status_code": status }, ...(status >= 500 ? { error: status } : {}) });
  });

  return trace;
}

/** Next is unaware of language prefixes: adds one to its redirects on Bangla pages. */
function localizeRedirect({ response }: ResponseHead): void {
  const location = response.getHeader("Location");
  if (typeof location === "string") response.setHeader("location", inLanguage("bn", location));
}

type PageRequest = { request: IncomingMessage; response: ServerResponse; requestId: string; nonce: string };

/** Of everything that Next serves outside the API. */
function pageTransforms({ request, response, requestId, nonce }: PageRequest, { isDevelopment }: Next): Transform[] {
  const url = request.url ?? "/";
  if (isApiPath(url)) return [];

  const stream = isDevelopment ? null : streamPage(request, nonce);
  return [
    applyPageResponse(response, requestId, nonce),
    ...(stream ? [stream] : []),
    ...(wayOf(url).language === "bn" ? [localizeRedirect] : []),
  ];
}

type Asked = { request: IncomingMessage; response: ServerResponse; requestId: string; address: string };

async function answer({ request, response, requestId, address }: Asked, next: Next): Promise<void> {
  const nonce = randomBytes(NONCE_BYTES).toString("base64");
  const policy = pagePolicy(nonce, next.isDevelopment);
  warnOfUntrustedProxy(request, env.trustProxy, currentTime());
  setCommonHeaders(response, requestId, pathOf(request.url ?? "/"));
  const transforms = [setPolicy(policy)];
  patchResponse(response, transforms, !isApiPath(request.url ?? "/"));

  const turnAway = (refusal: Refusal): void => {
    const { status, code } = refusal;
    const path = pathOf(request.url ?? "/");
    tellRefusal({ requestId, method: request.method, path, status, code, client: address }, currentTime());
    refuse(request, response, { ...refusal, nonce });
  };
  const refusal = refusalByHead(request, next.isDevelopment);
  if (refusal) {
    turnAway(refusal);
    return;
  }

  if (redirectToCanonical(request, response)) return;
  if (answerOptimiser(request, response)) return;
  if (await answerBuildFile(request, response)) return;

  transforms.unshift(...pageTransforms({ request, response, requestId, nonce }, next));
  replaceHeaders(request, { requestId, nonce, pagePolicy: policy, address });
  const body = hasBody(request) ? await takeBody(request, response) : undefined;
  if (body === null) return;
  if (body && "status" in body) {
    turnAway(body);
    return;
  }

  const make = () => answerBehind(request, response, { next, body: body ?? null });
  const busy = isMadeForOne(request, next) ? await inTurn({ response, address }, make) : await make();
  if (busy) turnAway(busy);
}

/** Pages, including the not-found page; no files and no API calls. */
function isMadeForOne({ url = "/" }: IncomingMessage, { isDevelopment }: Next): boolean {
  return !isDevelopment && !isApiPath(url) && routeOf(pathOf(wayOf(url).path)).kind === "application";
}

type Behind = { next: Next; body: Buffer | null };

/** What stands behind the front: the API's own handlers, and Next. */
async function answerBehind(request: IncomingMessage, response: ServerResponse, behind: Behind): Promise<void> {
  const { language, path } = wayOf(request.url ?? "/");
  if (language === "en") return passOn(request, response, behind);

  // Pages know their path without its language; the browser's router is told which path was read.
  request.url = path;
  if (request.headers.rsc) response.setHeader("x-nextjs-rewritten-path", pathOf(path));
  return inCurrentLanguage(language, () => passOn(request, response, behind));
}

async function passOn(request: IncomingMessage, response: ServerResponse, { next, body }: Behind): Promise<void> {
  // In development the framework sees each call first, and compiles what has changed.
  const handler = next.isDevelopment ? undefined : apiHandler(pathOf(request.url ?? "/"));
  if (handler) await callApi({ handler, request, body, response });
  else next.listener(body ? replay(request, body) : request, response as Parameters<RequestListener>[1]);
}

/** Answers from memory what it can, and leaves the rest to `pass`. */
function withMemory(next: Next, pass: RequestListener): RequestListener {
  const answers = createAnswers((request, response) => answerBehind(request, response, { next, body: null }));
  setMemoryBytes(answers.bytes);

  return (request, response) => {
    if (!answers.take(request, response, () => pass(request, response))) pass(request, response);
  };
}

/** In which a request is answered: its page's or, under /api, its caller's. */
function languageOf({ url = "/", headers }: IncomingMessage): Language {
  return isApiPath(url) ? askedLanguage(headers["accept-language"]) : wayOf(url).language;
}

/** Wraps Next's listener. */
export function createFront(next: Next): RequestListener {
  const pass: RequestListener = (request, response) => {
    const requestId = randomUUID();
    const address = clientAddress(request, env.trustProxy);
    const isPage = !isApiPath(request.url ?? "/");
    const context: RequestContext = { requestId, clientAddress: address, userId: null, isPage };
    const trace = watch(request, response, context);
    const answering = withRequestContext(context, () =>
      trace.run(() =>
        inCurrentLanguage(languageOf(request), () => answer({ request, response, requestId, address }, next)),
      ),
    );
    answering.catch((error: unknown) => {
      log.error({ err: error, method: request.method, path: maskPath(pathOf(request.url ?? "/")) }, "front failed");
      response.destroy();
    });
  };
  const front = env.answersFromMemory && !next.isDevelopment ? withMemory(next, pass) : pass;

  return (request, response) => {
    // The front, the framework and what holds a body each watch its end: with an upload more than the ten that Node takes for a leak.
    response.setMaxListeners(MOST_WATCHERS);
    // Whoever keeps the connection would come back to a process that ends.
    if (isDraining()) response.setHeader("Connection", "close");
    // No limit and no memory stands before the metrics.
    if (!answerMetrics(request, response)) front(request, response);
  };
}
