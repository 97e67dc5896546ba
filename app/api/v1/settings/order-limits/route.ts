import { settingsContract } from "@/lib/settings/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { updateOrderLimits } from "@/server/orders/update-order-limits";
import { getOrderLimits } from "@/server/settings/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(settingsContract.orderLimits, () => getOrderLimits()),
  PUT: route(settingsContract.updateOrderLimits, ({ actor, body, now }) =>
    updateOrderLimits({ actor, changes: body, now }),
  ),
});
