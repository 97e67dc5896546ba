import { premiumCodesContract } from "@/lib/premium-codes/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { validateCode } from "@/server/premium-codes/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(premiumCodesContract.validate, ({ params, now }) => validateCode({ typed: params.code, now })),
});
