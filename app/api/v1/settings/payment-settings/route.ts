import { settingsContract } from "@/lib/settings/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { updatePaymentSettings } from "@/server/settings/mutations";
import { getPaymentSettings } from "@/server/settings/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(settingsContract.paymentSettings, () => getPaymentSettings()),
  PUT: route(settingsContract.updatePaymentSettings, ({ actor, body, now }) =>
    updatePaymentSettings({ actor, changes: body, now }),
  ),
});
