/** Operations on profit and its costs. */
import { contract } from "@/lib/contract";
import {
  courierChargeSchema,
  orderParams,
  orderProfitSchema,
  profitExportQuery,
  profitQuery,
  profitReportSchema,
  rateParams,
  rateSchema,
  ratesSchema,
} from "./schema";

const read = { can: "profit.read" } as const;
const edit = { can: "profit.edit" } as const;
/** The sums of a year take a second of the database. */
const limits = [{ points: 60, seconds: 60, by: "user" }] as const;

export const profitContract = {
  report: contract({
    method: "GET",
    path: "/profit",
    auth: read,
    summary: "Profit by order, product, coupon, courier, district or month, for the orders of a period",
    query: profitQuery,
    response: profitReportSchema,
    status: 200,
    limits,
  }),
  export: contract({
    method: "GET",
    path: "/profit/report.csv",
    auth: read,
    summary: "The same as CSV",
    query: profitExportQuery,
    answerKind: "csv",
    status: 200,
    limits,
  }),
  ofOrder: contract({
    method: "GET",
    path: "/profit/orders/{id}",
    auth: read,
    summary: "Income, costs and profit of an order",
    notFound: "Order not found",
    params: orderParams,
    response: orderProfitSchema,
    status: 200,
  }),
  setCharge: contract({
    method: "PUT",
    path: "/profit/orders/{id}/courier-charge",
    auth: edit,
    summary: "Type the courier's charge for an order, in place of those of sheets and payments; null removes it",
    notFound: "Order not found",
    params: orderParams,
    body: courierChargeSchema,
    response: orderProfitSchema,
    status: 200,
  }),
  rates: contract({
    method: "GET",
    path: "/profit/rates",
    auth: read,
    summary: "Packaging costs and gateway fees, with the days from which they are valid",
    response: ratesSchema,
    status: 200,
  }),
  setRate: contract({
    method: "PUT",
    path: "/profit/rates",
    auth: edit,
    summary: "Set a rate for orders from a day on, until the next rate of its kind",
    body: rateSchema,
    response: ratesSchema,
    status: 200,
  }),
  removeRate: contract({
    method: "DELETE",
    path: "/profit/rates/{kind}/{since}",
    auth: edit,
    summary: "Remove a rate: the one before is valid, or the cost is unknown",
    params: rateParams,
    response: ratesSchema,
    status: 200,
  }),
};
