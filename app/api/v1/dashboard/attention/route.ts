import { dashboardContract } from "@/lib/dashboard/contract";
import { getAttention } from "@/server/dashboard/queries";
import { endpoint, route } from "@/server/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(dashboardContract.attention, ({ now }) => getAttention(now)),
});
