import { premiumCodesContract } from "@/lib/premium-codes/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { applyCode } from "@/server/premium-codes/use-code";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(premiumCodesContract.useTyped, ({ actor, body, now }) => applyCode({ actor, typed: body.code, now })),
});
