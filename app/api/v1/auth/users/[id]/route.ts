import { authContract } from "@/lib/auth/contract";
import { changeRole } from "@/server/auth/mutations";
import { requireUserDetails } from "@/server/auth/queries";
import { endpoint, route } from "@/server/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(authContract.getUser, ({ params }) => requireUserDetails(params.id)),
  PATCH: route(authContract.changeRole, ({ actor, params, body, now }) =>
    changeRole({ actor, id: params.id, role: body.role, now }),
  ),
});
