/** The address of the list of messages. */
import { listAddress } from "@/lib/list-address";
import { adminRoutes } from "@/lib/routes";
import { contactListQuery } from "./schema";

export const adminMessages = listAddress(adminRoutes.messages, contactListQuery);
