/** URLs of the premium code lists. */

import { adminRoutes } from "@/lib/admin-routes";
import { listAddress } from "@/lib/list-address";
import { routes } from "@/lib/routes";
import type { Label } from "@/lib/texts/catalogue";
import { type CodeSort, codeListQuery, myCodesQuery } from "./schema";

export const adminCodes = listAddress(adminRoutes.premiumCodes, codeListQuery);

/** A customer's codes, 20 per page (spec 9). */
export const myCodes = listAddress(routes.myCodes, myCodesQuery, { pageSize: 20, pageSizes: [20] });

/** Labels of the sort options. */
export const codeSortLabels: Readonly<Record<CodeSort, Label>> = {
  newest: "Newest first",
  oldest: "Oldest first",
  used_desc: "Most used first",
  used_asc: "Least used first",
  expiry_asc: "Soonest to expire first",
  expiry_desc: "Last to expire first",
};
