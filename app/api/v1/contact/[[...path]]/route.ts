import { contactContract } from "@/lib/contact/contract";
import { markMessage, sendMessage } from "@/server/contact/mutations";
import { listMessages } from "@/server/contact/queries";
import { implement } from "@/server/http/implement";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(contactContract, {
  send: ({ body, now }) => sendMessage({ input: body, now }),
  messages: ({ query }) => listMessages(query),
  update: ({ actor, params, body, now }) => markMessage({ actor, id: params.id, isRead: body.is_read, now }),
});
