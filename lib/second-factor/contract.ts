import { messageSchema, verifyTokenSchema } from "@/lib/auth/schema";
import { contract } from "@/lib/contract";
import {
  addPasskeySchema,
  BROWSER_NOT_FOUND,
  confirmAppSchema,
  FACTOR_NOT_FOUND,
  factorParams,
  newAppSchema,
  passkeyOptionsSchema,
  recoveryCodesSchema,
  renameFactorSchema,
  secondFactorListSchema,
} from "./schema";

const QUARTER_HOUR = 15 * 60;

/** Changes of one account's factors, together. */
const CHANGES = [{ points: 60, seconds: QUARTER_HOUR, by: "user", together: "second-factor changes" }] as const;

export const secondFactorContract = {
  list: contract({
    method: "GET",
    path: "/second-factors",
    auth: "user",
    summary: "The caller's second factors, unused recovery codes and trusted browsers",
    response: secondFactorListSchema,
    status: 200,
  }),
  startApp: contract({
    method: "POST",
    path: "/second-factors/totp",
    auth: "user",
    stepUp: true,
    summary: "Begin to set up an authenticator app; it counts once a code confirms it",
    response: newAppSchema,
    status: 201,
    limits: CHANGES,
  }),
  confirmApp: contract({
    method: "POST",
    path: "/second-factors/{id}/confirm",
    auth: "user",
    summary: "Confirm an authenticator app with its code; the first factor also makes ten recovery codes",
    notFound: FACTOR_NOT_FOUND,
    params: factorParams,
    body: confirmAppSchema,
    response: recoveryCodesSchema,
    status: 200,
    limits: CHANGES,
  }),
  passkeyOptions: contract({
    method: "POST",
    path: "/second-factors/passkeys/options",
    auth: "user",
    stepUp: true,
    summary: "Options for the browser to create a passkey",
    response: passkeyOptionsSchema,
    status: 200,
    limits: CHANGES,
  }),
  addPasskey: contract({
    method: "POST",
    path: "/second-factors/passkeys",
    auth: "user",
    summary: "Add the passkey that the browser created; the first factor also makes ten recovery codes",
    body: addPasskeySchema,
    response: recoveryCodesSchema,
    status: 201,
    limits: CHANGES,
  }),
  rename: contract({
    method: "PATCH",
    path: "/second-factors/{id}",
    auth: "user",
    summary: "Rename a second factor",
    notFound: FACTOR_NOT_FOUND,
    params: factorParams,
    body: renameFactorSchema,
    status: 204,
    limits: CHANGES,
  }),
  remove: contract({
    method: "DELETE",
    path: "/second-factors/{id}",
    auth: "user",
    stepUp: true,
    summary: "Remove a second factor; ends the other sessions and forgets trusted browsers",
    notFound: FACTOR_NOT_FOUND,
    params: factorParams,
    status: 204,
    limits: CHANGES,
  }),
  renewCodes: contract({
    method: "POST",
    path: "/second-factors/recovery-codes",
    auth: "user",
    stepUp: true,
    summary: "Ten new recovery codes; the earlier ones no longer work",
    response: recoveryCodesSchema,
    status: 201,
    limits: CHANGES,
  }),
  forgetBrowser: contract({
    method: "DELETE",
    path: "/second-factors/trusted-browsers/{id}",
    auth: "user",
    summary: "Ask for the second factor in a trusted browser again",
    notFound: BROWSER_NOT_FOUND,
    params: factorParams,
    status: 204,
  }),
  undo: contract({
    method: "POST",
    path: "/second-factors/undo",
    auth: "public",
    summary: "Remove an added factor with a mailed link's token; ends every session and the password",
    body: verifyTokenSchema,
    response: messageSchema,
    status: 200,
    limits: [{ points: 60, seconds: QUARTER_HOUR, by: "address" }],
  }),
  cancelReset: contract({
    method: "DELETE",
    path: "/second-factors/reset",
    auth: "user",
    summary: "Cancel another owner's request to remove the caller's factors",
    status: 204,
  }),
};

/** Wrong codes of an authenticator app per account. Recovery codes and passkeys cannot be guessed and are not counted. */
export const WRONG_CODE_LIMITS = [
  { points: 10, seconds: QUARTER_HOUR },
  { points: 50, seconds: 24 * 60 * 60 },
] as const;
