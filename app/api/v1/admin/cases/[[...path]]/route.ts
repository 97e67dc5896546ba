import { casesContract } from "@/lib/cases/contract";
import { listCases } from "@/server/cases/queries";
import { resolveCase } from "@/server/cases/resolve";
import { implement } from "@/server/http/implement";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(casesContract, {
  list: ({ query }) => listCases(query),
  resolve: ({ actor, params, body, now }) => resolveCase({ actor, id: params.id, input: body, now }),
});
