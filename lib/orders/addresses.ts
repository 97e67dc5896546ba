/** URLs of the order lists. */

import { z } from "zod";
import { adminRoutes, withList } from "@/lib/admin-routes";
import { adminSizes, listAddress } from "@/lib/list-address";
import { pageQuery } from "@/lib/pagination";
import { routes } from "@/lib/routes";
import type { Label } from "@/lib/texts/catalogue";
import { myOrdersQuery, type OrderListQuery, type OrderSort, orderListQuery } from "./list-query";

/** Page size of order lists other than the admin's main list. */
const FEW = { pageSize: 10, pageSizes: [10] };

/** Queues start with the oldest order; the main list starts with the newest. */
const sortOf = ({ queue }: Partial<OrderListQuery>): OrderSort => (queue ? "oldest" : "newest");

export const adminOrders = listAddress(adminRoutes.orders, orderListQuery, { ...adminSizes, sortOf });

/** The admin list's current view as query parameters. */
export function listOf(query: OrderListQuery): string {
  return adminOrders.href(query, { page: query.page }).slice(adminRoutes.orders.length + 1);
}

/** URL of an order within the admin list. Keeps the list's parameters for the Back link and for Previous and Next. */
export function orderInList(id: string, query: OrderListQuery): string {
  return withList(adminRoutes.order(id), listOf(query));
}

export const myOrders = listAddress(routes.myOrders, myOrdersQuery, FEW);

/** List of a customer's orders on the admin's customer page. */
export const ordersOfCustomer = (id: string) => listAddress(adminRoutes.customer(id), z.object(pageQuery(10)), FEW);

/** Labels of the admin list's sort options. */
export const orderSortLabels: Readonly<Record<OrderSort, Label>> = {
  newest: "Newest first",
  oldest: "Oldest first",
  total_desc: "Highest total first",
  total_asc: "Lowest total first",
};
