import { messageSchema } from "@/lib/auth/schema";
import { contract } from "@/lib/contract";
import { contactLimits } from "./form";
import {
  contactChangesSchema,
  contactInputSchema,
  contactListQuery,
  contactListSchema,
  contactMessageSchema,
  contactParams,
  MESSAGE_NOT_FOUND,
} from "./schema";

export const contactContract = {
  send: contract({
    method: "POST",
    path: "/contact/contact",
    auth: "public",
    summary: "Write to the shop; stored first, mailed after",
    body: contactInputSchema,
    // A message that is far too long gets its own error, although the body is cut off before it is read (reliability B5).
    tooLarge: `The message is too long. Please write at most ${contactLimits.message.toLocaleString("en")} characters.`,
    response: messageSchema,
    status: 201,
    limits: [{ points: 20, seconds: 60 * 60, by: "address" }],
  }),
  messages: contract({
    method: "GET",
    path: "/contact/messages",
    auth: "admin",
    summary: "What was written to the shop, newest first",
    query: contactListQuery,
    response: contactListSchema,
    status: 200,
  }),
  update: contract({
    method: "PATCH",
    path: "/contact/messages/{id}",
    auth: "admin",
    summary: "Mark a message as read or not",
    notFound: MESSAGE_NOT_FOUND,
    params: contactParams,
    body: contactChangesSchema,
    response: contactMessageSchema,
    status: 200,
  }),
};
