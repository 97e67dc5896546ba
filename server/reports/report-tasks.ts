import type { Task } from "@/server/queue";
import { isRefreshDue, refreshReports, verifyReports } from "./refresh";

export const reportTasks: readonly Task[] = [
  {
    name: "reports",
    every: 5,
    isDue: isRefreshDue,
    run: ({ signal }) => refreshReports({ signal }),
  },
  {
    name: "reports-check",
    every: 86_400,
    run: ({ now, signal }) => verifyReports({ now, signal }),
  },
];
