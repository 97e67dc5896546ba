import { authContract } from "@/lib/auth/contract";
import { formPosts, postedFrom } from "@/lib/auth/form-posts";
import { checkEmailCode, checkForgotPassword, checkLogin, checkNewcomer, checkRegistration } from "@/lib/auth/forms";
import {
  emailCodeFailure,
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
import { secondFactorContract } from "@/lib/second-factor/contract";
import { checkSecondFactor, checkUndo, secondFactorFailure, undoFailure } from "@/lib/second-factor/forms";
import { staffContract } from "@/lib/staff/contract";
import { checkKnownStaff, checkNewStaff, invitationFailure } from "@/lib/staff/forms";
import type { AcceptInvitationInput } from "@/lib/staff/schema";
import { to } from "@/lib/texts/page-language";
import { issueTicket } from "@/server/auth/handover";
import { register } from "@/server/auth/mutations";
import { pageUser } from "@/server/auth/page-session";
import { requestReset } from "@/server/auth/reset-password";
import { sendComplaint } from "@/server/contact/complaints";
import { undoFactor } from "@/server/second-factor/undo";
import { acceptInvitation } from "./accept-invitation";
import { cookiesOf } from "./client";
import { challengeOf, formResultCookie, ticketCookie } from "./form-cookies";
import { clientKey, enforceLimits } from "./limits";
import { finishSignIn } from "./second-factor";
import { requestSignInCode, signIn, signInByCode } from "./sign-in";

/** `origin`: page to return to. `headers`: response headers. */
export type Post = { request: Request; typed: FormValues; origin: string; headers: Headers; now: Date };

export type Form<Values> = {
  /** Contract whose limits apply. */
  contract: Contract;
  /** Pages that contain the form. */
  pages: readonly [string, ...string[]];
  check: FormCheck<Values>;
  /** Fields in page order. */
  fields: readonly string[];
  invalid?: (errors: FormErrors) => Pick<FormFailure, "alert" | "notice">;
  failure: (error: unknown) => FormFailure;
  /** Page after the form, if not the one to return to. */
  next?: string;
  /** URL of the page, if it needs more than its path. */
  address?: (typed: FormValues) => string;
  /** Performs the operation and returns the redirect target. */
  send: (values: Values, post: Post) => Promise<string>;
};

const form = <Values>(declared: Form<Values>): Form<unknown> => declared as unknown as Form<unknown>;

/** Redirects to a page that shows `answer` once, indicated by a query parameter. */
export async function showing(
  page: string,
  answer: FormResult,
  { origin, headers }: Post,
  address = withReturnPath(page, origin),
): Promise<string> {
  headers.append("Set-Cookie", await formResultCookie(page, answer));

  return to(afterPost(address));
}

/** Redirects to the page that stores the tokens, then to `origin`. */
async function entered(tokens: Tokens, { origin, headers }: Pick<Post, "origin" | "headers">): Promise<string> {
  headers.append("Set-Cookie", ticketCookie(await issueTicket(tokens)));

  return postedFrom(withReturnPath(formPosts.signedIn, origin));
}

/** Signs in and redirects to the page that stores the tokens. */
async function enter({ email, password }: { email: string; password: string }, post: Post): Promise<string> {
  return entered(await signIn({ ...post, email, password }), post);
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

/** Form for the address to which a mail is sent; its page says so afterwards. */
const addressForm = (contract: Contract, page: string, request: (email: string, post: Post) => Promise<unknown>) =>
  form({
    contract,
    pages: [page],
    check: checkForgotPassword,
    fields: ["email"],
    failure: forgotPasswordFailure,
    send: async ({ email }, post) => {
      await request(email, post);

      return showing(page, { typed: { email }, isDone: true }, post);
    },
  });
const forgottenPassword = addressForm(authContract.forgotPassword, routes.forgotPassword, (email, { request, now }) =>
  requestReset({ email, client: clientKey(request), now }),
);
/** The page shows the field for the code while its cookie lasts. */
const emailCode = addressForm(authContract.emailCode, routes.emailCode, (email, post) =>
  requestSignInCode({ email, ...post }),
);

const emailCodeLogin = form({
  contract: authContract.emailCodeLogin,
  pages: [routes.emailCode],
  check: checkEmailCode,
  fields: [],
  failure: emailCodeFailure,
  send: async ({ code }, post) => entered(await signInByCode({ ...post, code }), post),
});

const invitation = (check: FormCheck<AcceptInvitationInput>) =>
  form({
    contract: staffContract.acceptInvitation,
    pages: [routes.invite],
    check,
    fields: ["full_name", "password", "confirmation"],
    invalid: passwordsDiffer,
    failure: invitationFailure,
    next: routes.admin,
    address: ({ token = "" }) => `${routes.invite}?token=${encodeURIComponent(token)}`,
    send: async (input, post) => entered(await acceptInvitation({ ...post, input }), { ...post, origin: routes.admin }),
  });
const newStaff = invitation(checkNewStaff);
const knownStaff = invitation(checkKnownStaff);

const undoneFactor = form({
  contract: secondFactorContract.undo,
  pages: [routes.undoFactor],
  check: checkUndo,
  fields: [],
  failure: undoFailure,
  address: ({ token = "" }) => `${routes.undoFactor}?token=${encodeURIComponent(token)}`,
  send: async ({ token }, post) => {
    await undoFactor({ token, now: post.now });

    return showing(routes.undoFactor, { typed: {}, isDone: true }, post);
  },
});

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
  send: async (values, post) => {
    const challenge = challengeOf(cookiesOf(post.request)) ?? "";

    return entered(await finishSignIn({ ...post, input: { ...values, challenge } }), post);
  },
});

/** Forms by path; those of the checkout and of invitations sign in or register, selected by `way`. */
export const forms: Readonly<Record<string, (typed: FormValues) => Form<unknown>>> = {
  [formPosts.login]: () => login,
  [formPosts.checkout]: ({ way }) => (way === "known" ? login : newcomer),
  [formPosts.register]: () => registration,
  [formPosts.secondFactor]: () => secondFactor,
  [formPosts.forgotPassword]: () => forgottenPassword,
  [formPosts.emailCode]: () => emailCode,
  [formPosts.emailCodeLogin]: () => emailCodeLogin,
  [formPosts.undoFactor]: () => undoneFactor,
  [formPosts.complaint]: () => complaint,
  [formPosts.invite]: ({ way }) => (way === "known" ? knownStaff : newStaff),
};
