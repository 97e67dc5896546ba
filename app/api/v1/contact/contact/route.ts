import { contactContract } from "@/lib/contact/contract";
import { sendMessage } from "@/server/contact/mutations";
import { endpoint, route } from "@/server/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(contactContract.send, ({ body, now }) => sendMessage({ input: body, now })),
});
