import { premiumCodesContract } from "@/lib/premium-codes/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { applyCode } from "@/server/premium-codes/use-code";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(premiumCodesContract.use, ({ actor, params, now }) => applyCode({ actor, typed: params.code, now })),
});
