import { settingsContract } from "@/lib/settings/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { updateDeliveryCharges } from "@/server/settings/mutations";
import { getDeliveryCharges } from "@/server/settings/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(settingsContract.deliveryCharges, () => getDeliveryCharges()),
  PUT: route(settingsContract.updateDeliveryCharges, ({ actor, query, now }) =>
    updateDeliveryCharges({ actor, changes: query, now }),
  ),
});
