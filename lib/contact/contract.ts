import { messageSchema } from "@/lib/auth/schema";
import { BULK_LIMITS, bulkItemResultsSchema } from "@/lib/bulk";
import { contract } from "@/lib/contract";
import { localizeDigits, t } from "@/lib/texts/text";
import { complaintInputSchema, complaintReceiptSchema } from "./complaint-schema";
import { contactLimits } from "./form";
import { returnRequestSchema } from "./return-schema";
import {
  bulkMessagesSchema,
  contactChangesSchema,
  contactDetailsSchema,
  contactInputSchema,
  contactListQuery,
  contactListSchema,
  contactMessageSchema,
  contactParams,
  contactSelectionQuery,
  contactSelectionSchema,
  MESSAGE_NOT_FOUND,
  replyInputSchema,
} from "./schema";

export const contactContract = {
  send: contract({
    method: "POST",
    path: "/contact/contact",
    auth: "public",
    summary: "Write to the shop; stored first, mailed after",
    body: contactInputSchema,
    // A message that is far too long gets a specific error, although its body is never read in full (reliability B5).
    tooLarge: () =>
      t("The message is too long. Please write at most {most} characters.", {
        most: localizeDigits(contactLimits.message.toLocaleString("en")),
      }),
    response: messageSchema,
    status: 201,
    limits: [{ points: 20, seconds: 60 * 60, by: "address" }],
  }),
  complain: contract({
    method: "POST",
    path: "/contact/complaints",
    auth: "public",
    readsActor: "lenient",
    summary: "Complain to the shop, which settles it within 72 hours; `token` opens the page of its state",
    body: complaintInputSchema,
    response: complaintReceiptSchema,
    status: 201,
    limits: [{ points: 20, seconds: 60 * 60, by: "address" }],
  }),
  requestReturn: contract({
    method: "POST",
    path: "/contact/return-requests",
    auth: "user",
    summary:
      "Ask for a return, a refund or an exchange of one's own order within seven days of its delivery; a complaint, settled within 72 hours",
    body: returnRequestSchema,
    response: complaintReceiptSchema,
    status: 201,
    limits: [{ points: 10, seconds: 60 * 60, by: "user" }],
  }),
  messages: contract({
    method: "GET",
    path: "/contact/messages",
    auth: { can: "messages.edit" },
    summary:
      "What was written to the shop, newest first; search by name, e-mail, phone or words. Open complaints come in the order of their deadlines",
    query: contactListQuery,
    response: contactListSchema,
    status: 200,
  }),
  selection: contract({
    method: "GET",
    path: "/contact/messages/selection",
    auth: { can: "messages.edit" },
    summary:
      "The ids of all messages that the list's filters find; another number than `count` is 409 `selection_changed`",
    query: contactSelectionQuery,
    response: contactSelectionSchema,
    status: 200,
  }),
  bulk: contract({
    method: "POST",
    path: "/contact/messages/bulk",
    auth: { can: "messages.edit" },
    summary: "Mark several messages as read or answered, or not; safe to repeat",
    body: bulkMessagesSchema,
    response: bulkItemResultsSchema,
    status: 200,
    limits: BULK_LIMITS,
  }),
  get: contract({
    method: "GET",
    path: "/contact/messages/{id}",
    auth: { can: "messages.edit" },
    summary: "A message with its answers, its sender's account and orders",
    notFound: MESSAGE_NOT_FOUND,
    params: contactParams,
    response: contactDetailsSchema,
    status: 200,
  }),
  update: contract({
    method: "PATCH",
    path: "/contact/messages/{id}",
    auth: { can: "messages.edit" },
    summary: "Mark a message as read or answered, or not",
    notFound: MESSAGE_NOT_FOUND,
    params: contactParams,
    body: contactChangesSchema,
    response: contactMessageSchema,
    status: 200,
  }),
  reply: contract({
    method: "POST",
    path: "/contact/messages/{id}/replies",
    auth: { can: "messages.edit" },
    summary:
      "Answer a message by mail, with its words quoted; it then counts as read and answered, with an outcome a complaint is closed, with `reopen` a closed one is open for another 72 hours. The same text twice is sent once",
    notFound: MESSAGE_NOT_FOUND,
    params: contactParams,
    body: replyInputSchema,
    response: contactDetailsSchema,
    status: 201,
    limits: [{ points: 60, seconds: 60, by: "user" }],
  }),
};
