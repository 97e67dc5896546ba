import { premiumCodesContract } from "@/lib/premium-codes/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { generateCodes } from "@/server/premium-codes/create-codes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(premiumCodesContract.generate, ({ actor, body, now }) => generateCodes({ actor, input: body, now })),
});
