import { contract } from "@/lib/contract";
import { adminFoundSchema, adminSearchQuery } from "./schema";

export const adminSearchContract = {
  find: contract({
    method: "GET",
    path: "/admin/search",
    auth: "admin",
    summary:
      "What a term finds of orders, customers, premium codes, products, coupons, messages and questions: at most five of each",
    query: adminSearchQuery,
    response: adminFoundSchema,
    status: 200,
    limits: [{ points: 240, seconds: 60, by: "user" }],
  }),
};
