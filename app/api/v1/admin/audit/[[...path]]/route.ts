import { auditContract } from "@/lib/audit/contract";
import { listEvidence } from "@/server/audit/evidence";
import { implement } from "@/server/http/implement";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(auditContract, {
  list: ({ query }) => listEvidence(query),
});
