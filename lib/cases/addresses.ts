/** URL of the admin's case list. */
import type { z } from "zod";
import { adminRoutes } from "@/lib/admin-routes";
import { listAddress } from "@/lib/list-address";
import { caseListQuery } from "./schema";

const casesQuery = caseListQuery.omit({ order_id: true });
export type CasesQuery = z.infer<typeof casesQuery>;

export const adminCases = listAddress(adminRoutes.cases, casesQuery);
