/** The addresses of the lists of premium codes. */

import { adminRoutes } from "@/lib/admin-routes";
import { listAddress } from "@/lib/list-address";
import { routes } from "@/lib/routes";
import type { Label } from "@/lib/texts/catalogue";
import { type CodeSort, codeListQuery, myCodesQuery } from "./schema";

export const adminCodes = listAddress(adminRoutes.premiumCodes, codeListQuery);

/** 20 on a page (spec 9). */
export const myCodes = listAddress(routes.myCodes, myCodesQuery, { pageSize: 20, pageSizes: [20] });

/** What the admin's list can be sorted by, in its own words. */
export const codeSortWords: Readonly<Record<CodeSort, Label>> = {
  newest: "Newest first",
  oldest: "Oldest first",
  used_desc: "Most used first",
  used_asc: "Least used first",
  expiry_asc: "Soonest to expire first",
  expiry_desc: "Last to expire first",
};
