/** URL of the message list. */

import { adminRoutes } from "@/lib/admin-routes";
import { listAddress } from "@/lib/list-address";
import { type ContactListQuery, contactListQuery } from "./schema";

export const adminMessages = listAddress(adminRoutes.messages, contactListQuery);

/** URL of a message within the list. Keeps the list's filters for the Back link and for Previous and Next. */
export function messageInList(id: string, query: ContactListQuery): string {
  return adminRoutes.message(id) + adminMessages.href(query, { page: query.page }).slice(adminRoutes.messages.length);
}
