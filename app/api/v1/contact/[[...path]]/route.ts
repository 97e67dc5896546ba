import { contactContract } from "@/lib/contact/contract";
import { sendComplaint } from "@/server/contact/complaints";
import { markMessage, markMessages, replyToMessage, sendMessage } from "@/server/contact/mutations";
import { getMessage, listMessages, selectMessages } from "@/server/contact/queries";
import { requestReturn } from "@/server/contact/request-return";
import { implement } from "@/server/http/implement";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(contactContract, {
  send: ({ body, now }) => sendMessage({ input: body, now }),
  complain: ({ actor, body, now }) => sendComplaint({ actor, input: body, now }),
  requestReturn: ({ actor, body, now }) => requestReturn({ actor, input: body, now }),
  messages: ({ query }) => listMessages(query),
  selection: ({ query }) => selectMessages(query),
  bulk: ({ actor, body, now }) => markMessages({ actor, input: body, now }),
  get: ({ params }) => getMessage(params.id),
  update: ({ actor, params, body, now }) => markMessage({ actor, id: params.id, changes: body, now }),
  reply: ({ actor, params, body, now }) => replyToMessage({ actor, id: params.id, input: body, now }),
});
