import { casesContract } from "@/lib/cases/contract";
import { listCases } from "@/server/cases/queries";
import { endpoint, route } from "@/server/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(casesContract.list, ({ query }) => listCases(query)),
});
