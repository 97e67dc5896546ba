import { premiumCodesContract } from "@/lib/premium-codes/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { createCode } from "@/server/premium-codes/create-codes";
import { listCodes } from "@/server/premium-codes/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(premiumCodesContract.list, ({ query }) => listCodes(query)),
  POST: route(premiumCodesContract.create, ({ actor, body, now }) => createCode({ actor, input: body, now })),
});
