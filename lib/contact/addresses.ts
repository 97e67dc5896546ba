/** The address of the list of messages. */

import { adminRoutes } from "@/lib/admin-routes";
import { listAddress } from "@/lib/list-address";
import { type ContactListQuery, contactListQuery } from "./schema";

export const adminMessages = listAddress(adminRoutes.messages, contactListQuery);

/** A message of the list: its filters travel along, for the way back and to its neighbours. */
export function messageInList(id: string, query: ContactListQuery): string {
  return adminRoutes.message(id) + adminMessages.href(query, { page: query.page }).slice(adminRoutes.messages.length);
}
