import { auditContract } from "@/lib/audit/contract";
import { listEvidence } from "@/server/audit/evidence";
import { implement } from "@/server/http/implement";
import { getShopFacts } from "@/server/settings/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(auditContract, {
  list: async ({ query }) => listEvidence(query, (await getShopFacts()).methodNames),
});
