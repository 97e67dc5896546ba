import { authContract } from "@/lib/auth/contract";
import { exportUsers } from "@/server/auth/export";
import { endpoint, route } from "@/server/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(authContract.exportUsers, async ({ query, now }) => exportUsers(query, now)),
});
