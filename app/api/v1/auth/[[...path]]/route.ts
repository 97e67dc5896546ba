import { authContract } from "@/lib/auth/contract";
import { changeRole } from "@/server/auth/change-role";
import { confirmContact } from "@/server/auth/contact-addresses";
import { exportUsers } from "@/server/auth/export";
import { changeOwn, logout, logoutAll, register } from "@/server/auth/mutations";
import { getUserDetails, listUsers, requireUserById } from "@/server/auth/queries";
import { requestReset, resetPassword } from "@/server/auth/reset-password";
import { resendVerification, verifyEmail } from "@/server/auth/verify-email";
import { serveVerifiedBuyers } from "@/server/checkout/unverified-holds";
import { clientOf } from "@/server/http/client";
import { implement } from "@/server/http/implement";
import { clientKey } from "@/server/http/limits";
import { requireSameSite } from "@/server/http/same-site";
import { finishSignIn, requestPasskey } from "@/server/http/second-factor";
import { refreshWithCookies, requestSignInCode, signIn, signInByCode, signInWithFirebase } from "@/server/http/sign-in";
import { clearSession } from "@/server/http/sign-out";
import { keepAccount, requestDeletion } from "@/server/privacy/deletion";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(authContract, {
  register: ({ body, now }) => register({ input: body, now }),
  login: ({ body, request, headers, now }) => {
    requireSameSite(request);

    return signIn({ email: body.username, password: body.password, request, headers, now });
  },
  firebaseLogin: ({ body, request, headers, now }) => {
    requireSameSite(request);

    return signInWithFirebase({ idToken: body.id_token, request, headers, now });
  },
  secondFactor: async ({ body, request, headers, now }) => {
    requireSameSite(request);

    return finishSignIn({ input: body, request, headers, now });
  },
  emailCode: ({ body, request, headers, now }) => {
    requireSameSite(request);

    return requestSignInCode({ email: body.email, request, headers, now });
  },
  emailCodeLogin: ({ body, request, headers, now }) => {
    requireSameSite(request);

    return signInByCode({ code: body.code, request, headers, now });
  },
  passkeyOptions: ({ body, request, now }) => requestPasskey({ challenge: body.challenge ?? null, request, now }),
  refresh: async ({ body, request, headers, now }) => {
    requireSameSite(request);

    return refreshWithCookies({ refreshToken: body.refresh_token, request, headers, now });
  },
  logout: async ({ actor, body, request, headers, now }) => {
    await logout({ actor, refreshToken: body.refresh_token, client: clientOf(request), now });
    await clearSession(request, headers);
  },
  logoutAll: async ({ actor, body, request, headers, now }) => {
    await logoutAll({ actor, refreshToken: body.refresh_token, client: clientOf(request), now });
    await clearSession(request, headers);
  },
  me: ({ actor }) => requireUserById(actor.id),
  changeMe: ({ actor, body }) => changeOwn(actor, body),
  forgotPassword: ({ body, request, now }) => requestReset({ email: body.email, client: clientKey(request), now }),
  resetPassword: async ({ body, now }) => {
    const answer = await resetPassword({ token: body.token, newPassword: body.new_password, now });
    await serveVerifiedBuyers({ now });

    return answer;
  },
  verifyEmail: async ({ body, now }) => {
    const answer = await verifyEmail({ token: body.token, now });
    await serveVerifiedBuyers({ now });

    return answer;
  },
  resendVerification: ({ actor, now }) => resendVerification({ actor, now }),
  confirmContact: ({ body, now }) => confirmContact({ token: body.token, now }),
  listUsers: ({ query }) => listUsers(query),
  exportUsers: async ({ query, now }) => exportUsers(query, now),
  getUser: ({ params }) => getUserDetails(params.id),
  // `admin` alone means owner (D9.27); /staff/{id} sets the other roles.
  requestDeletion: async ({ actor, params, now }) => ({
    deletion_due_at: (await requestDeletion({ actor, userId: params.id, now })).toISOString(),
  }),
  cancelDeletion: ({ actor, params, now }) => keepAccount({ actor, userId: params.id, now }),
  changeRole: ({ actor, params, body: { role }, now }) =>
    changeRole({ actor, id: params.id, rank: { role, staffRole: role === "admin" ? "owner" : null }, now }),
});
