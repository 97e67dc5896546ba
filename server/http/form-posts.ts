/**
 * Forms posted without scripts (ADR 039). Each calls the same function as the API operation, with the same limits, and redirects
 * (303) to the next page, or back to the form with the errors.
 */
import { ApiError } from "@/lib/api-error";
import { authContract } from "@/lib/auth/contract";
import { formPosts } from "@/lib/auth/form-posts";
import { safeReturnPath } from "@/lib/auth/origin";
import type { FormFailure, FormValues } from "@/lib/form-check";
import { routes, withReturnPath } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { pageUser } from "@/server/auth/page-session";
import { endSession } from "@/server/auth/sessions";
import { currentTime } from "@/server/clock";
import { AppError } from "@/server/errors";
import { withLanguage } from "@/server/language";
import { withRequestContext } from "@/server/request-context";
import { cookiesOf } from "./client";
import { contextOf } from "./context";
import { type Form, forms, type Post, showing } from "./declared-forms";
import { challengeCookie, clearTrustCookie } from "./form-cookies";
import { answerHandover } from "./handover-page";
import { enforceLimits } from "./limits";
import { notAllowed, options } from "./not-allowed";
import { unknownPath } from "./plain";
import { readBody } from "./read";
import { errorResponse } from "./respond";
import { requireSameOriginForm } from "./same-site";
import { clearCookies } from "./sign-out";
import { signedOutPage } from "./signed-out-page";

/** Fields that are never sent back to the page. */
const SECRETS = ["password", "confirmation", "code", "recovery_code"];

/** Redirects back to the form with all values except secrets. */
function backToForm({ pages, fields, address }: Form<unknown>, failure: FormFailure, post: Post): Promise<string> {
  const { typed } = post;
  const page = pages.find((known) => known === typed.page) ?? pages[0];
  const kept = fields.filter((field) => !SECRETS.includes(field));
  const values = { ...Object.fromEntries(kept.map((field) => [field, typed[field] ?? ""])), ...failure.typed };
  const focus = failure.focus ?? fields.find((field) => failure.errors && Object.hasOwn(failure.errors, field));

  return showing(page, { ...failure, ...(focus ? { focus } : {}), typed: values }, post, address?.(typed));
}

/** Converts an error as the browser's API client would, and logs it like an API error. */
async function asApiError(request: Request, error: unknown): Promise<ApiError> {
  const refusal = errorResponse(request, error);
  const { detail, code, errors } = await refusal.json();

  return new ApiError(refusal.status, code, detail, errors);
}

async function attempt(known: Form<unknown>, values: unknown, post: Post): Promise<string> {
  try {
    await enforceLimits(known.contract, post.request, null);
    return await known.send(values, post);
  } catch (error) {
    post.headers.delete("Set-Cookie");
    const challenge = error instanceof AppError ? error.extra.challenge : undefined;
    if (challenge) {
      post.headers.append("Set-Cookie", challengeCookie(challenge));
      return to(withReturnPath(routes.secondFactor, known.next ?? post.origin));
    }
    return backToForm(known, known.failure(await asApiError(post.request, error)), post);
  }
}

async function answerPost(
  formOf: (typed: FormValues) => Form<unknown>,
  request: Request,
  now: Date,
): Promise<Response> {
  requireSameOriginForm(request);
  // All forms use form encoding, like the login.
  const typed = (await readBody(request, authContract.login)) as FormValues;
  const known = formOf(typed);
  const headers = new Headers({ "Cache-Control": "no-store" });
  const post: Post = { request, typed, origin: safeReturnPath(typed.from), headers, now };
  const checked = known.check(typed);
  const location =
    "errors" in checked
      ? await backToForm(known, { errors: checked.errors, ...known.invalid?.(checked.errors) }, post)
      : await attempt(known, checked.values, post);
  headers.set("Location", location);

  return new Response(null, { status: 303, headers });
}

/** Ends the session of the page cookie. With scripts, browsers sign out through the API instead, which gets their tokens. */
async function answerLogout(request: Request, now: Date): Promise<Response> {
  requireSameOriginForm(request);
  const user = await pageUser(cookiesOf(request));
  if (user) await endSession(user.sessionId, now);

  // The next sign-in asks for the second factor, which the user may need to prove (components/second-factor/sign-in-again).
  const headers = new Headers({
    "Cache-Control": "no-store",
    "Content-Type": "text/html; charset=utf-8",
    "Set-Cookie": clearTrustCookie,
  });
  clearCookies(headers);
  return new Response(signedOutPage(request.headers.get("x-nonce")), { headers });
}

type Answer = { method: "GET" | "POST"; answer: (request: Request, now: Date) => Promise<Response> };

function answerAt(path: string): Answer | null {
  if (path === formPosts.signedIn) return { method: "GET", answer: answerHandover };
  if (path === formPosts.logout) return { method: "POST", answer: answerLogout };
  const formOf = Object.hasOwn(forms, path) ? forms[path] : undefined;

  return formOf ? { method: "POST", answer: (request, now) => answerPost(formOf, request, now) } : null;
}

/** Serves all requests under /api/forms. */
export function handleFormPosts(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const found = answerAt(pathname);
  if (!found) return unknownPath(request);
  const allowed = ["OPTIONS", found.method].sort().join(", ");
  if (request.method === "OPTIONS") return options(allowed)(request);
  if (request.method !== found.method) return notAllowed(allowed)(request);

  return withLanguage(searchParams.get("language") === "bn" ? "bn" : "en", () =>
    withRequestContext(contextOf(request), () =>
      found.answer(request, currentTime()).catch((error: unknown) => errorResponse(request, error)),
    ),
  );
}
