import { premiumCodesContract } from "@/lib/premium-codes/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { unbindCode } from "@/server/premium-codes/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(premiumCodesContract.unbind, ({ actor, params, now }) => unbindCode({ actor, id: params.id, now })),
});
