import { readFigures } from "@/server/figures";
import type { Task } from "@/server/queue";
import { checkAlerts, hasAlertToCheck } from "./check";

export const alertsTask: Task = {
  name: "alerts",
  every: 60,
  isDue: hasAlertToCheck,
  run: async ({ now }) => ({ sent: await checkAlerts({ now, readings: await readFigures() }) }),
};
