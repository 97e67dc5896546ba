import { contactContract } from "@/lib/contact/contract";
import { listMessages } from "@/server/contact/queries";
import { endpoint, route } from "@/server/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(contactContract.messages, ({ query }) => listMessages(query)),
});
