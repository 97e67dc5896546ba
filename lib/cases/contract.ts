import { contract } from "@/lib/contract";
import {
  CASE_NOT_FOUND,
  caseListQuery,
  caseListSchema,
  caseParams,
  caseSchema,
  giveCodesSchema,
  givenCodesSchema,
  resolveCaseSchema,
} from "./schema";

export const casesContract = {
  list: contract({
    method: "GET",
    path: "/admin/cases",
    auth: { can: "cases.edit" },
    summary: "What needs an admin's hand, newest first; open ones unless told otherwise",
    query: caseListQuery,
    response: caseListSchema,
    status: 200,
  }),
  giveCodes: contract({
    method: "POST",
    path: "/admin/cases/give-codes",
    auth: { can: "cases.edit" },
    summary:
      "Codes for the orders that wait for one batch, the oldest first; makes what is missing where asked. Safe to repeat",
    body: giveCodesSchema,
    response: givenCodesSchema,
    status: 200,
    limits: [{ points: 60, seconds: 60, by: "user" }],
  }),
  resolve: contract({
    method: "POST",
    path: "/admin/cases/{id}/resolve",
    auth: { can: "cases.edit" },
    stepUp: "large_refund",
    notFound: CASE_NOT_FOUND,
    summary: "Settle a case, once: release, record the refund, or dismiss; which of them fits depends on its kind",
    params: caseParams,
    body: resolveCaseSchema,
    response: caseSchema,
    status: 200,
  }),
};
