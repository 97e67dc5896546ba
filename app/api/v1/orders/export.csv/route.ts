import { orderExportContract } from "@/lib/orders/export";
import { endpoint, route } from "@/server/http/endpoint";
import { exportOrders } from "@/server/orders/export";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(orderExportContract.export, ({ query, now }) => exportOrders(query, now)),
});
