import { contract } from "@/lib/contract";
import { adminFoundSchema, adminSearchQuery, shapesQuery, shapesSchema } from "./schema";

export const adminSearchContract = {
  find: contract({
    method: "GET",
    path: "/admin/search",
    auth: { can: "admin.open" },
    summary:
      "What a term finds of orders, customers, premium codes, products, coupons, messages and questions: at most five of each kind that the caller may read",
    query: adminSearchQuery,
    response: adminFoundSchema,
    status: 200,
    limits: [{ points: 240, seconds: 60, by: "user" }],
  }),
  shapes: contract({
    method: "GET",
    path: "/admin/search/shapes",
    auth: { can: "admin.open" },
    summary: "Shapes of /molecules, for forms that name some: those that a term finds, or those of these keys",
    query: shapesQuery,
    response: shapesSchema,
    status: 200,
    limits: [{ points: 240, seconds: 60, by: "user" }],
  }),
};
