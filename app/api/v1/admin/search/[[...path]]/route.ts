import { adminSearchContract } from "@/lib/admin-search/contract";
import { findEverywhere } from "@/server/admin-search/queries";
import { implement } from "@/server/http/implement";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(adminSearchContract, {
  find: ({ query }) => findEverywhere(query.term),
});
