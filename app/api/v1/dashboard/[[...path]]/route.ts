import { dashboardContract } from "@/lib/dashboard/contract";
import { getAttention, getDashboardSeries, getDashboardStats, getPulse } from "@/server/dashboard/queries";
import { implement } from "@/server/http/implement";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(dashboardContract, {
  stats: ({ now }) => getDashboardStats(now),
  series: ({ query, now }) => getDashboardSeries({ days: query.days, now }),
  attention: ({ now }) => getAttention(now),
  pulse: ({ query, now }) => getPulse({ since: query.since, now }),
});
