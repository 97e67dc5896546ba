import { premiumCodesContract } from "@/lib/premium-codes/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { removeCode, updateCode } from "@/server/premium-codes/mutations";
import { requireCode } from "@/server/premium-codes/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(premiumCodesContract.get, ({ params }) => requireCode(params.id)),
  PUT: route(premiumCodesContract.update, ({ actor, params, body, now }) =>
    updateCode({ actor, id: params.id, changes: body, now }),
  ),
  DELETE: route(premiumCodesContract.remove, ({ actor, params, now }) => removeCode({ actor, id: params.id, now })),
});
