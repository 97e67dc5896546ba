import { paymentsContract } from "@/lib/payments/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { readTranId } from "@/server/http/gateway-claim";
import { noteNotification } from "@/server/payments/return";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(paymentsContract.notify, async ({ request, now }) => {
    await noteNotification({ tranId: await readTranId(request), now });

    return { received: true as const };
  }),
});
