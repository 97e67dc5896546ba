import { settingsContract } from "@/lib/settings/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { getSystemStatus } from "@/server/settings/system";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(settingsContract.system, () => getSystemStatus()),
});
