import { premiumCodesContract } from "@/lib/premium-codes/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { bindCode } from "@/server/premium-codes/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(premiumCodesContract.bind, ({ actor, params, body, now }) =>
    bindCode({ actor, id: params.id, email: body.user_email, now }),
  ),
});
