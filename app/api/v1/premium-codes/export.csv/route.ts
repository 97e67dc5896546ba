import { premiumCodesContract } from "@/lib/premium-codes/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { exportCodes } from "@/server/premium-codes/export";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(premiumCodesContract.export, async ({ query, now }) => exportCodes(query, now)),
});
