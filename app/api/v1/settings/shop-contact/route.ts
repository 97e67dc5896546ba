import { settingsContract } from "@/lib/settings/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { updateShopContact } from "@/server/settings/mutations";
import { getShopContact } from "@/server/settings/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(settingsContract.shopContact, () => getShopContact()),
  PUT: route(settingsContract.updateShopContact, ({ actor, body, now }) =>
    updateShopContact({ actor, changes: body, now }),
  ),
});
