import { contract } from "@/lib/contract";
import {
  dashboardAttentionSchema,
  dashboardSeriesQuery,
  dashboardSeriesSchema,
  dashboardStatsSchema,
  pulseQuery,
  pulseSchema,
} from "./schema";

export const dashboardContract = {
  stats: contract({
    method: "GET",
    path: "/dashboard/stats",
    auth: { can: "reports.read" },
    summary: "Products, orders, revenue and customers, with their change against last month",
    response: dashboardStatsSchema,
    status: 200,
  }),
  series: contract({
    method: "GET",
    path: "/dashboard/series",
    auth: { can: "reports.read" },
    summary: "Orders and revenue of each of the last days",
    query: dashboardSeriesQuery,
    response: dashboardSeriesSchema,
    status: 200,
  }),
  attention: contract({
    method: "GET",
    path: "/dashboard/attention",
    auth: { can: "admin.open" },
    summary: "What needs a hand: orders that wait for a code, open cases, low stock, unread messages",
    response: dashboardAttentionSchema,
    status: 200,
  }),
  pulse: contract({
    method: "GET",
    path: "/dashboard/pulse",
    auth: { can: "admin.open" },
    summary: "Counts for pages that stay open: new orders since an earlier call, and what waits",
    query: pulseQuery,
    response: pulseSchema,
    status: 200,
    limits: [{ points: 120, seconds: 60, by: "user" }],
  }),
};
