import { premiumCodesContract } from "@/lib/premium-codes/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { validateCode } from "@/server/premium-codes/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(premiumCodesContract.validateTyped, ({ body, now }) => validateCode({ typed: body.code, now })),
});
