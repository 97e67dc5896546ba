/** The address of the audit. */
import { listAddress } from "@/lib/list-address";
import { adminRoutes } from "@/lib/routes";
import { auditListQuery } from "./schema";

export const adminAudit = listAddress(adminRoutes.audit, auditListQuery);
