import { authContract } from "@/lib/auth/contract";
import { listUsers } from "@/server/auth/queries";
import { endpoint, route } from "@/server/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(authContract.listUsers, ({ query }) => listUsers(query)),
});
