import { dashboardContract } from "@/lib/dashboard/contract";
import { getAttention, getDashboardSeries, getDashboardStats, getPulse } from "@/server/dashboard/queries";
import { implement } from "@/server/http/implement";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(dashboardContract, {
  stats: ({ now }) => getDashboardStats(now),
  series: ({ query, now }) => getDashboardSeries({ days: query.days, now }),
  attention: ({ actor, now }) => getAttention(actor, now),
  pulse: ({ actor, query, now }) => getPulse({ actor, since: query.since, now }),
});
