import { settingsContract } from "@/lib/settings/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { listPaymentMethods } from "@/server/settings/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(settingsContract.paymentMethods, async () => ({ methods: await listPaymentMethods() })),
});
