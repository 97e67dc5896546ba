/**
 * The sign-in forms, posted by a browser without the help of a script (ADR 039). Each does what the API's operation does, by the same
 * function and within the same limits, and answers 303: to the page behind it, or back to the form with what was wrong.
 */
import { ApiError } from "@/lib/api-error";
import { authContract } from "@/lib/auth/contract";
import { formPosts, postedFrom } from "@/lib/auth/form-posts";
import { checkForgotPassword, checkLogin, checkNewcomer, checkRegistration } from "@/lib/auth/forms";
import { safeOrigin } from "@/lib/auth/origin";
import {
  forgotPasswordFailure,
  loginFailure,
  newcomerFailure,
  passwordsDiffer,
  REGISTERED,
  registrationFailure,
} from "@/lib/auth/outcomes";
import type { Contract } from "@/lib/contract";
import type { FormAnswer, FormCheck, FormErrors, FormFailure, Typed } from "@/lib/form-check";
import { afterPost, routes, withOrigin } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { issueTicket } from "@/server/auth/handover";
import { register } from "@/server/auth/mutations";
import { endedPageCookie, pageUser } from "@/server/auth/page-session";
import { requestReset } from "@/server/auth/reset-password";
import { endSession } from "@/server/auth/sessions";
import { currentTime } from "@/server/clock";
import { inCurrentLanguage } from "@/server/language";
import { withRequestContext } from "@/server/request-context";
import { contextOf } from "./context";
import { answerCookie, cookiesOf, ticketCookie } from "./form-cookies";
import { answerHandover } from "./handover-page";
import { clientKey, enforceLimits } from "./limits";
import { notAllowed, options } from "./not-allowed";
import { unknownPath } from "./plain";
import { readBody } from "./read";
import { errorResponse } from "./respond";
import { requireOwnForm } from "./same-site";
import { signIn } from "./sign-in";

/** `origin`: where one wanted to go. `headers` are those of the answer. */
type Post = { request: Request; typed: Typed; origin: string; headers: Headers; now: Date };

type Form<Values> = {
  /** Whose limits count. */
  contract: Contract;
  /** Where it stands. */
  pages: readonly [string, ...string[]];
  check: FormCheck<Values>;
  /** In the order of the page. */
  fields: readonly string[];
  invalid?: (errors: FormErrors) => Pick<FormFailure, "alert" | "notice">;
  failure: (error: unknown) => FormFailure;
  /** Does it, and says where to. */
  send: (values: Values, post: Post) => Promise<string>;
};

const form = <Values>(declared: Form<Values>): Form<unknown> => declared as unknown as Form<unknown>;

/** What a page shows once; its address says that there is something. */
async function showing(page: string, answer: FormAnswer, { origin, headers }: Post): Promise<string> {
  headers.append("Set-Cookie", await answerCookie(page, answer));

  return to(afterPost(withOrigin(page, origin)));
}

/** Signs in, and leads on by the page that hands the tokens over. */
async function enter(account: { email: string; password: string }, post: Post): Promise<string> {
  const { request, headers, origin, now } = post;
  const tokens = await signIn({ ...account, request, headers, now });
  headers.append("Set-Cookie", ticketCookie(await issueTicket(tokens)));

  return postedFrom(withOrigin(formPosts.signedIn, origin));
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

/** The form at a path; one has two ways in, and says which of them is meant. */
const forms: Readonly<Record<string, (typed: Typed) => Form<unknown>>> = {
  [formPosts.login]: () => login,
  [formPosts.checkout]: ({ way }) => (way === "known" ? login : newcomer),
  [formPosts.register]: () => registration,
  [formPosts.forgotPassword]: () => forgottenPassword,
};

/** Back to the form, with everything that was typed but passwords. */
function backToForm({ pages, fields }: Form<unknown>, failure: FormFailure, post: Post): Promise<string> {
  const { typed } = post;
  const page = pages.find((known) => known === typed.page) ?? pages[0];
  const kept = fields.filter((field) => field !== "password" && field !== "confirmation");
  const values = { ...Object.fromEntries(kept.map((field) => [field, typed[field] ?? ""])), ...failure.typed };
  const focus = failure.focus ?? fields.find((field) => failure.errors && Object.hasOwn(failure.errors, field));

  return showing(page, { ...failure, ...(focus ? { focus } : {}), typed: values }, post);
}

/** What the browser's client makes of the same refusal; it is logged as one of the API's. */
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
    return backToForm(known, known.failure(await asApiError(post.request, error)), post);
  }
}

async function answerPost(formOf: (typed: Typed) => Form<unknown>, request: Request, now: Date): Promise<Response> {
  requireOwnForm(request);
  // As the login's is: fields of a form.
  const typed = (await readBody(request, authContract.login)) as Typed;
  const known = formOf(typed);
  const headers = new Headers({ "Cache-Control": "no-store" });
  const post: Post = { request, typed, origin: safeOrigin(typed.from), headers, now };
  const checked = known.check(typed);
  const location =
    "errors" in checked
      ? await backToForm(known, { errors: checked.errors, ...known.invalid?.(checked.errors) }, post)
      : await attempt(known, checked.values, post);
  headers.set("Location", location);

  return new Response(null, { status: 303, headers });
}

/** Ends the session of the page cookie. A browser that runs scripts signs out by the API, which knows its tokens. */
async function answerLogout(request: Request, now: Date): Promise<Response> {
  requireOwnForm(request);
  const user = await pageUser(cookiesOf(request));
  if (user) await endSession(user.sessionId, now);

  const headers = { "Cache-Control": "no-store", "Set-Cookie": endedPageCookie, Location: to(routes.home) };
  return new Response(null, { status: 303, headers });
}

type Answer = { method: "GET" | "POST"; answer: (request: Request, now: Date) => Promise<Response> };

function answerAt(path: string): Answer | null {
  if (path === formPosts.signedIn) return { method: "GET", answer: answerHandover };
  if (path === formPosts.logout) return { method: "POST", answer: answerLogout };
  const formOf = Object.hasOwn(forms, path) ? forms[path] : undefined;

  return formOf ? { method: "POST", answer: (request, now) => answerPost(formOf, request, now) } : null;
}

/** Everything below /api/forms. */
export function serveForms(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const found = answerAt(pathname);
  if (!found) return unknownPath(request);
  const allowed = ["OPTIONS", found.method].sort().join(", ");
  if (request.method === "OPTIONS") return options(allowed)(request);
  if (request.method !== found.method) return notAllowed(allowed)(request);

  return inCurrentLanguage(searchParams.get("language") === "bn" ? "bn" : "en", () =>
    withRequestContext(contextOf(request), () =>
      found.answer(request, currentTime()).catch((error: unknown) => errorResponse(request, error)),
    ),
  );
}
