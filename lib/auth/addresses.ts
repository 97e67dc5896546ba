/** URL of the admin's customer list. */

import { adminRoutes } from "@/lib/admin-routes";
import { listAddress } from "@/lib/list-address";
import type { Label } from "@/lib/texts/catalogue";
import { type UserSort, userListQuery } from "./schema";

export const adminCustomers = listAddress(adminRoutes.customers, userListQuery);

/** Labels of the sort options. */
export const userSortLabels: Readonly<Record<UserSort, Label>> = {
  newest: "Newest first",
  oldest: "Oldest first",
  name_asc: "Name, A to Z",
  name_desc: "Name, Z to A",
  spent_desc: "Most spent first",
  spent_asc: "Least spent first",
};
