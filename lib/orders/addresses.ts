/** The addresses of the lists of orders. */

import { z } from "zod";
import { adminRoutes, withList } from "@/lib/admin-routes";
import { adminSizes, listAddress } from "@/lib/list-address";
import { pageQuery } from "@/lib/pagination";
import { routes } from "@/lib/routes";
import type { Label } from "@/lib/texts/catalogue";
import { myOrdersQuery, type OrderListQuery, type OrderSort, orderListQuery } from "./list-query";

/** Orders on a page where they are not the admin's whole list. */
const FEW = { pageSize: 10, pageSizes: [10] };

/** A queue is work: whoever waits longest comes first. The whole list begins with what is new. */
const sortOf = ({ queue }: Partial<OrderListQuery>): OrderSort => (queue ? "oldest" : "newest");

export const adminOrders = listAddress(adminRoutes.orders, orderListQuery, { ...adminSizes, sortOf });

/** What the admin's list of orders shows, as the parameters of its address. */
export function listOf(query: OrderListQuery): string {
  return adminOrders.href(query, { page: query.page }).slice(adminRoutes.orders.length + 1);
}

/** The page of an order in the admin's list: what the list shows travels along, for the way back and to its neighbours. */
export function orderInList(id: string, query: OrderListQuery): string {
  return withList(adminRoutes.order(id), listOf(query));
}

export const myOrders = listAddress(routes.myOrders, myOrdersQuery, FEW);

/** On the admin's page of a customer. */
export const ordersOfCustomer = (id: string) => listAddress(adminRoutes.customer(id), z.object(pageQuery(10)), FEW);

/** What the admin's list can be sorted by, in its own words. */
export const orderSortWords: Readonly<Record<OrderSort, Label>> = {
  newest: "Newest first",
  oldest: "Oldest first",
  total_desc: "Highest total first",
  total_asc: "Lowest total first",
};
