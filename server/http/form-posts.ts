/**
 * Forms posted without scripts (ADR 039). Each calls the same function as the API operation, with the same limits, and redirects
 * (303) to the next page, or back to the form with the errors.
 */
import { ApiError } from "@/lib/api-error";
import { authContract } from "@/lib/auth/contract";
import { formPosts, postedFrom } from "@/lib/auth/form-posts";
import { checkForgotPassword, checkLogin, checkNewcomer, checkRegistration } from "@/lib/auth/forms";
import { safeReturnPath } from "@/lib/auth/origin";
import {
  forgotPasswordFailure,
  loginFailure,
  newcomerFailure,
  passwordsDiffer,
  REGISTERED,
  registrationFailure,
} from "@/lib/auth/outcomes";
import type { Tokens } from "@/lib/auth/schema";
import { complaintFailure, complaintFields } from "@/lib/contact/complaint-form";
import { checkComplaint } from "@/lib/contact/complaint-schema";
import { contactContract } from "@/lib/contact/contract";
import type { Contract } from "@/lib/contract";
import type { FormCheck, FormErrors, FormFailure, FormResult, FormValues } from "@/lib/form-check";
import { afterPost, routes, withReturnPath } from "@/lib/routes";
import { checkSecondFactor, secondFactorFailure } from "@/lib/second-factor/forms";
import { staffContract } from "@/lib/staff/contract";
import { checkKnownStaff, checkNewStaff, invitationFailure } from "@/lib/staff/forms";
import type { AcceptInvitationInput } from "@/lib/staff/schema";
import { to } from "@/lib/texts/page-language";
import { issueTicket } from "@/server/auth/handover";
import { register } from "@/server/auth/mutations";
import { pageUser } from "@/server/auth/page-session";
import { requestReset } from "@/server/auth/reset-password";
import { endSession } from "@/server/auth/sessions";
import { currentTime } from "@/server/clock";
import { sendComplaint } from "@/server/contact/complaints";
import { AppError } from "@/server/errors";
import { withLanguage } from "@/server/language";
import { withRequestContext } from "@/server/request-context";
import { acceptInvitation } from "./accept-invitation";
import { cookiesOf } from "./client";
import { contextOf } from "./context";
import { challengeCookie, challengeOf, clearTrustCookie, formResultCookie, ticketCookie } from "./form-cookies";
import { answerHandover } from "./handover-page";
import { clientKey, enforceLimits } from "./limits";
import { notAllowed, options } from "./not-allowed";
import { unknownPath } from "./plain";
import { readBody } from "./read";
import { errorResponse } from "./respond";
import { requireSameOriginForm } from "./same-site";
import { finishSignIn } from "./second-factor";
import { signIn } from "./sign-in";
import { clearSession } from "./sign-out";

/** `origin`: page to return to. `headers`: response headers. */
type Post = { request: Request; typed: FormValues; origin: string; headers: Headers; now: Date };

type Form<Values> = {
  /** Contract whose limits apply. */
  contract: Contract;
  /** Pages that contain the form. */
  pages: readonly [string, ...string[]];
  check: FormCheck<Values>;
  /** Fields in page order. */
  fields: readonly string[];
  invalid?: (errors: FormErrors) => Pick<FormFailure, "alert" | "notice">;
  failure: (error: unknown) => FormFailure;
  /** URL of the page, if it needs more than its path. */
  address?: (typed: FormValues) => string;
  /** Performs the operation and returns the redirect target. */
  send: (values: Values, post: Post) => Promise<string>;
};

const form = <Values>(declared: Form<Values>): Form<unknown> => declared as unknown as Form<unknown>;

/** Redirects to a page that shows `answer` once, indicated by a query parameter. */
async function showing(
  page: string,
  answer: FormResult,
  { origin, headers }: Post,
  address = withReturnPath(page, origin),
): Promise<string> {
  headers.append("Set-Cookie", await formResultCookie(page, answer));

  return to(afterPost(address));
}

/** Redirects to the page that stores the tokens, then to `origin`. */
async function entered(tokens: Tokens, origin: string, headers: Headers): Promise<string> {
  headers.append("Set-Cookie", ticketCookie(await issueTicket(tokens)));

  return postedFrom(withReturnPath(formPosts.signedIn, origin));
}

/** Signs in and redirects to the page that stores the tokens. */
async function enter(account: { email: string; password: string }, post: Post): Promise<string> {
  const { request, headers, origin, now } = post;
  return entered(await signIn({ ...account, request, headers, now }), origin, headers);
}

const login = form({
  contract: authContract.login,
  pages: [routes.login, routes.auth],
  check: checkLogin,
  fields: ["way", "email", "password"],
  failure: loginFailure,
  send: enter,
});

const newcomer = form({
  contract: authContract.register,
  pages: [routes.login],
  check: checkNewcomer,
  fields: ["way", "full_name", "phone", "email", "password"],
  failure: newcomerFailure,
  send: async (values, post) => {
    await enforceLimits(authContract.login, post.request, null);
    await register({ input: values, now: post.now });

    return enter(values, post);
  },
});

const registration = form({
  contract: authContract.register,
  pages: [routes.register],
  check: checkRegistration,
  fields: ["full_name", "phone", "email", "password", "confirmation"],
  invalid: passwordsDiffer,
  failure: registrationFailure,
  send: async (values, post) => {
    const { email } = await register({ input: values, now: post.now });

    return showing(routes.login, { typed: { way: "known", email }, news: REGISTERED, focus: "password" }, post);
  },
});

const forgottenPassword = form({
  contract: authContract.forgotPassword,
  pages: [routes.forgotPassword],
  check: checkForgotPassword,
  fields: ["email"],
  failure: forgotPasswordFailure,
  send: async ({ email }, post) => {
    await requestReset({ email, client: clientKey(post.request), now: post.now });

    return showing(routes.forgotPassword, { typed: { email }, isDone: true }, post);
  },
});

const invitation = (check: FormCheck<AcceptInvitationInput>) =>
  form({
    contract: staffContract.acceptInvitation,
    pages: [routes.invite],
    check,
    fields: ["full_name", "password", "confirmation"],
    invalid: passwordsDiffer,
    failure: invitationFailure,
    address: ({ token = "" }) => `${routes.invite}?token=${encodeURIComponent(token)}`,
    send: async (input, { request, headers, now }) =>
      entered(await acceptInvitation({ input, request, headers, now }), routes.admin, headers),
  });
const newStaff = invitation(checkNewStaff);
const knownStaff = invitation(checkKnownStaff);

const complaint = form({
  contract: contactContract.complain,
  pages: [routes.complaint],
  check: checkComplaint,
  fields: complaintFields,
  failure: complaintFailure,
  send: async (input, { request, now }) => {
    const { number, token } = await sendComplaint({ actor: await pageUser(cookiesOf(request)), input, now });

    return to(routes.complaintStatus(number, token));
  },
});

/** Second step of a sign-in. */
const secondFactor = form({
  contract: authContract.secondFactor,
  pages: [routes.secondFactor],
  check: checkSecondFactor,
  fields: ["code", "recovery_code", "trust_browser"],
  failure: secondFactorFailure,
  send: async (values, { request, headers, origin, now }) => {
    const challenge = challengeOf(cookiesOf(request)) ?? "";
    const { tokens, isInvited } = await finishSignIn({ input: { ...values, challenge }, request, headers, now });

    return entered(tokens, isInvited ? routes.admin : origin, headers);
  },
});

/** Forms by path; those of the checkout and of invitations sign in or register, selected by `way`. */
const forms: Readonly<Record<string, (typed: FormValues) => Form<unknown>>> = {
  [formPosts.login]: () => login,
  [formPosts.checkout]: ({ way }) => (way === "known" ? login : newcomer),
  [formPosts.register]: () => registration,
  [formPosts.secondFactor]: () => secondFactor,
  [formPosts.forgotPassword]: () => forgottenPassword,
  [formPosts.complaint]: () => complaint,
  [formPosts.invite]: ({ way }) => (way === "known" ? knownStaff : newStaff),
};

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
      return to(withReturnPath(routes.secondFactor, post.origin));
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
    Location: to(routes.home),
    "Set-Cookie": clearTrustCookie,
  });
  await clearSession(request, headers);
  return new Response(null, { status: 303, headers });
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
