import { contract } from "@/lib/contract";
import { auditListQuery, auditListSchema } from "./schema";

export const auditContract = {
  list: contract({
    method: "GET",
    path: "/admin/audit",
    auth: { can: "audit.read" },
    summary:
      "Who did what, when and from where, newest first; by account, thing, action, Dhaka days and network address",
    query: auditListQuery,
    response: auditListSchema,
    status: 200,
  }),
};
