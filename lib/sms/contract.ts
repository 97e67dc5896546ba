/** Operations on text messages to buyers. Reports of deliveries are polled: neither provider sends any. */
import { messageSchema } from "@/lib/auth/schema";
import { contract } from "@/lib/contract";
import {
  SMS_NOT_FOUND,
  smsAccountSchema,
  smsChangesSchema,
  smsMessageParams,
  smsProviderParams,
  smsSettingsSchema,
} from "./schema";

export const smsContract = {
  settings: contract({
    method: "GET",
    path: "/sms/settings",
    auth: { can: "settings.edit" },
    summary: "Which text messages buyers get, their texts, parts and limits, and the providers; never the credentials",
    response: smsSettingsSchema,
    status: 200,
  }),
  updateSettings: contract({
    method: "PUT",
    path: "/sms/settings",
    auth: { can: "settings.edit" },
    summary: "Change any part of them; a message needs an account and the price of a part",
    body: smsChangesSchema,
    response: smsSettingsSchema,
    status: 200,
  }),
  saveAccount: contract({
    method: "PUT",
    path: "/sms/accounts/{provider}",
    auth: { can: "settings.edit" },
    stepUp: true,
    summary: "Check credentials with the provider and store them; omitted ones keep their value",
    params: smsProviderParams,
    body: smsAccountSchema,
    response: smsSettingsSchema,
    status: 200,
    limits: [{ points: 20, seconds: 600, by: "user" }],
  }),
  removeAccount: contract({
    method: "DELETE",
    path: "/sms/accounts/{provider}",
    auth: { can: "settings.edit" },
    stepUp: true,
    summary: "Forget the credentials of a provider; without any account all messages are switched off",
    params: smsProviderParams,
    status: 204,
  }),
  sendAgain: contract({
    method: "POST",
    path: "/sms/messages/{id}/send-again",
    auth: { can: "orders.edit" },
    notFound: SMS_NOT_FOUND,
    summary: "Send a text message again that was not sent or not received, within the limits",
    params: smsMessageParams,
    response: messageSchema,
    status: 200,
    limits: [{ points: 30, seconds: 600, by: "user" }],
  }),
};
