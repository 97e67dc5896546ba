/** Operations on couriers' files, sheets and numbers. */
import { contract } from "@/lib/contract";
import {
  courierFileCheckSchema,
  courierFileSchema,
  courierNumbersQuery,
  courierSheetSchema,
  sheetResultSchema,
  takenNumbersSchema,
} from "./courier-schema";
import { figuresQuery } from "./delivery-figures";

export const dispatchContract = {
  deliveryFigures: contract({
    method: "GET",
    path: "/orders/admin/delivery-figures.csv",
    auth: { can: "reports.read" },
    summary: "Delivered and refused parcels, days and couriers' charges by courier, district or product, as CSV",
    query: figuresQuery,
    answerKind: "csv",
    status: 200,
    limits: [{ points: 30, seconds: 60, by: "user" }],
  }),
  courierNumbers: contract({
    method: "GET",
    path: "/orders/admin/courier-numbers",
    auth: { can: "orders.dispatch" },
    summary: "Which orders have these numbers of couriers already",
    query: courierNumbersQuery,
    response: takenNumbersSchema,
    status: 200,
    limits: [{ points: 300, seconds: 60, by: "user" }],
  }),
  courierFile: contract({
    method: "POST",
    path: "/orders/admin/courier-file",
    auth: { can: "orders.dispatch" },
    summary: "Orders as a courier's bulk form takes them, as CSV",
    body: courierFileSchema,
    answerKind: "csv",
    status: 200,
    limits: [{ points: 60, seconds: 60, by: "user" }],
  }),
  courierFileCheck: contract({
    method: "POST",
    path: "/orders/admin/courier-file/check",
    auth: { can: "orders.dispatch" },
    summary: "What a courier would cut or refuse of these orders, or that is not to be sent; changes nothing",
    body: courierFileSchema,
    response: courierFileCheckSchema,
    status: 200,
    limits: [{ points: 60, seconds: 60, by: "user" }],
  }),
  courierSheet: contract({
    method: "POST",
    path: "/orders/admin/courier-sheet",
    auth: { can: "orders.dispatch" },
    summary:
      "Read a courier's sheet of numbers or, for those who may edit orders, of payments; nothing changes without `apply`",
    body: courierSheetSchema,
    response: sheetResultSchema,
    status: 200,
    limits: [{ points: 30, seconds: 60, by: "user" }],
  }),
};
