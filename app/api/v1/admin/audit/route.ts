import { auditContract } from "@/lib/audit/contract";
import { listEvidence } from "@/server/audit/evidence";
import { endpoint, route } from "@/server/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(auditContract.list, ({ query }) => listEvidence(query)),
});
