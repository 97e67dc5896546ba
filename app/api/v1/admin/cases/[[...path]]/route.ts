import { casesContract } from "@/lib/cases/contract";
import { giveCodes } from "@/server/cases/give-codes";
import { listCases } from "@/server/cases/queries";
import { resolveCase } from "@/server/cases/resolve";
import { implement } from "@/server/http/implement";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(casesContract, {
  list: ({ query }) => listCases(query),
  giveCodes: ({ actor, body, now }) => giveCodes({ actor, input: body, now }),
  resolve: ({ actor, params, body, now }) => resolveCase({ actor, id: params.id, input: body, now }),
});
