import { settingsContract } from "@/lib/settings/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { togglePaymentMethod } from "@/server/settings/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(settingsContract.togglePaymentMethod, ({ actor, params, query, now }) =>
    togglePaymentMethod({ actor, name: params.name, isEnabled: query.enabled, now }),
  ),
});
