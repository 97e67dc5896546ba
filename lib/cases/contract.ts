import { contract } from "@/lib/contract";
import { CASE_NOT_FOUND, caseListQuery, caseListSchema, caseParams, caseSchema, resolveCaseSchema } from "./schema";

export const casesContract = {
  list: contract({
    method: "GET",
    path: "/admin/cases",
    auth: "admin",
    summary: "What needs an admin's hand, newest first; open ones unless told otherwise",
    query: caseListQuery,
    response: caseListSchema,
    status: 200,
  }),
  resolve: contract({
    method: "POST",
    path: "/admin/cases/{id}/resolve",
    auth: "admin",
    notFound: CASE_NOT_FOUND,
    summary: "Settle a case, once: release, record the refund, or dismiss; which of them fits depends on its kind",
    params: caseParams,
    body: resolveCaseSchema,
    response: caseSchema,
    status: 200,
  }),
};
