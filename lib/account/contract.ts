import { z } from "zod";
import { messageSchema, verifyTokenSchema } from "@/lib/auth/schema";
import { contract } from "@/lib/contract";
import {
  accountSchema,
  changeEmailSchema,
  changePasswordSchema,
  DEVICE_NOT_FOUND,
  deviceParams,
  deviceSchema,
  profileSchema,
} from "./schema";

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

export const accountContract = {
  get: contract({
    method: "GET",
    path: "/account",
    auth: "user",
    summary: "The caller's account",
    response: accountSchema,
    status: 200,
  }),
  update: contract({
    method: "PATCH",
    path: "/account",
    auth: "user",
    summary: "Change one's name, phone number or the language of one's e-mails",
    body: profileSchema,
    response: accountSchema,
    status: 200,
  }),
  changePassword: contract({
    method: "PUT",
    path: "/account/password",
    auth: "user",
    summary: "Change one's password; ends every other session",
    body: changePasswordSchema,
    status: 204,
    limits: [{ points: 20, seconds: QUARTER_HOUR, by: "user" }],
  }),
  requestEmailChange: contract({
    method: "POST",
    path: "/account/email",
    auth: "user",
    summary: "Mail a link to the address that the account shall use; the same answer whether it has an account or not",
    body: changeEmailSchema,
    response: messageSchema,
    status: 200,
    limits: [
      { points: 5, seconds: HOUR, by: "user" },
      { points: 10, seconds: 24 * HOUR, by: "user" },
      { points: 60, seconds: HOUR, by: "address" },
    ],
  }),
  cancelEmailChange: contract({
    method: "DELETE",
    path: "/account/email",
    auth: "user",
    summary: "Withdraw a request for another address that was not confirmed",
    status: 204,
  }),
  confirmEmailChange: contract({
    method: "POST",
    path: "/account/email/confirm",
    auth: "public",
    summary: "Change the account's address with a mailed link's token; premium codes follow the account",
    body: verifyTokenSchema,
    response: messageSchema,
    status: 200,
    limits: [{ points: 60, seconds: QUARTER_HOUR, by: "address" }],
  }),
  revertEmailChange: contract({
    method: "POST",
    path: "/account/email/revert",
    auth: "public",
    summary: "Restore the former address with a mailed link's token; ends every session and the password",
    body: verifyTokenSchema,
    response: messageSchema,
    status: 200,
    limits: [{ points: 60, seconds: QUARTER_HOUR, by: "address" }],
  }),
  sessions: contract({
    method: "GET",
    path: "/account/sessions",
    auth: "user",
    summary: "The devices on which the caller is signed in, the one used last first",
    response: z.array(deviceSchema),
    status: 200,
  }),
  endOtherSessions: contract({
    method: "DELETE",
    path: "/account/sessions",
    auth: "user",
    summary: "End every session of the caller except this one",
    status: 204,
  }),
  endSession: contract({
    method: "DELETE",
    path: "/account/sessions/{id}",
    auth: "user",
    summary: "End one of the caller's sessions",
    notFound: DEVICE_NOT_FOUND,
    params: deviceParams,
    status: 204,
  }),
};
