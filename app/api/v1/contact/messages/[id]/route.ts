import { contactContract } from "@/lib/contact/contract";
import { markMessage } from "@/server/contact/mutations";
import { endpoint, route } from "@/server/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  PATCH: route(contactContract.update, ({ actor, params, body, now }) =>
    markMessage({ actor, id: params.id, isRead: body.is_read, now }),
  ),
});
