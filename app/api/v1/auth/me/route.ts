import { authContract } from "@/lib/auth/contract";
import { requireUserById } from "@/server/auth/queries";
import { endpoint, route } from "@/server/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(authContract.me, ({ actor }) => requireUserById(actor.id)),
});
