import { premiumCodesContract } from "@/lib/premium-codes/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { listOwnCodes } from "@/server/premium-codes/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(premiumCodesContract.mine, ({ actor, query }) => listOwnCodes(actor, query)),
});
