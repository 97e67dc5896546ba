import type { Task } from "@/server/queue";
import { hasDayToCheck, isRefreshDue, refreshReports, verifyReports } from "./refresh";
import { hasWeekToReport, reportWeek } from "./weekly-report";

export const reportTasks: readonly Task[] = [
  {
    name: "reports",
    every: 5,
    isDue: isRefreshDue,
    run: ({ signal }) => refreshReports({ signal }),
  },
  {
    name: "reports-check",
    every: 3_600,
    isDue: hasDayToCheck,
    run: ({ now, signal }) => verifyReports({ now, signal }),
  },
  {
    name: "weekly-report",
    every: 60,
    isDue: hasWeekToReport,
    run: ({ now }) => reportWeek({ now }),
  },
];
