/** The addresses of the lists of orders. */
import { z } from "zod";
import { listAddress } from "@/lib/list-address";
import { pageQuery } from "@/lib/pagination";
import { adminRoutes, routes } from "@/lib/routes";
import { myOrdersQuery, type OrderSort, orderListQuery } from "./schema";

/** Orders on a page where they are not the admin's whole list. */
const FEW = { pageSize: 10, pageSizes: [10] };

export const adminOrders = listAddress(adminRoutes.orders, orderListQuery);

export const myOrders = listAddress(routes.myOrders, myOrdersQuery, FEW);

/** On the admin's page of a customer. */
export const ordersOfCustomer = (id: string) => listAddress(adminRoutes.customer(id), z.object(pageQuery(10)), FEW);

/** What the admin's list can be sorted by, in its own words. */
export const orderSortWords: Readonly<Record<OrderSort, string>> = {
  newest: "Newest first",
  oldest: "Oldest first",
  total_desc: "Highest total first",
  total_asc: "Lowest total first",
};
