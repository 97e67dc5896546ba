/** URL of the audit log. */

import { adminRoutes } from "@/lib/admin-routes";
import { listAddress } from "@/lib/list-address";
import { auditListQuery } from "./schema";

export const adminAudit = listAddress(adminRoutes.audit, auditListQuery);
