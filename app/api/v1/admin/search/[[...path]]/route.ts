import { adminSearchContract } from "@/lib/admin-search/contract";
import { findShapes } from "@/server/admin-search/find-shapes";
import { searchAll } from "@/server/admin-search/queries";
import { implement } from "@/server/http/implement";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(adminSearchContract, {
  find: ({ actor, query }) => searchAll(query.term, actor),
  shapes: ({ query }) => findShapes(query),
});
