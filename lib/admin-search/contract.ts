import { contract } from "@/lib/contract";
import { adminFoundSchema, adminSearchQuery } from "./schema";

export const adminSearchContract = {
  find: contract({
    method: "GET",
    path: "/admin/search",
    auth: "admin",
    summary: "Orders, customers, premium codes and products that a term finds, at most five of each",
    query: adminSearchQuery,
    response: adminFoundSchema,
    status: 200,
    limits: [{ points: 240, seconds: 60, by: "user" }],
  }),
};
