/** URL of the message list. */

import { adminRoutes } from "@/lib/admin-routes";
import { listAddress } from "@/lib/list-address";
import { type ContactListQuery, contactListQuery } from "./schema";

export const adminMessages = listAddress(adminRoutes.messages, contactListQuery);

/** A message within the list. The list's filters are kept for the way back and for previous and next. */
export function messageInList(id: string, query: ContactListQuery): string {
  return adminRoutes.message(id) + adminMessages.href(query, { page: query.page }).slice(adminRoutes.messages.length);
}
