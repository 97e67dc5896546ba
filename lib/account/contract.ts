import { z } from "zod";
import { contract } from "@/lib/contract";
import {
  accountSchema,
  changePasswordSchema,
  DEVICE_NOT_FOUND,
  deviceParams,
  deviceSchema,
  profileSchema,
} from "./schema";

const QUARTER_HOUR = 15 * 60;

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
