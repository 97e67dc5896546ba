import { ordersContract } from "@/lib/orders/contract";
import { endpoint, route } from "@/server/http/endpoint";
import { requireOrderDetails } from "@/server/orders/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(ordersContract.adminDetails, ({ params }) => requireOrderDetails(params.id)),
});
