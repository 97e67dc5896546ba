/** Background tasks for text messages. Without an account at a provider, neither finds any work. */
import { currentTime } from "@/server/clock";
import type { Task } from "@/server/queue";
import { hasDueSms, SMS_TASK, sendDueSms } from "./send-sms";
import { checkSms, hasSmsToCheck } from "./sms-reports";

export const smsTasks: readonly Task[] = [
  {
    name: SMS_TASK,
    every: 5,
    isDue: hasDueSms,
    run: ({ signal }) => sendDueSms({ clock: currentTime, signal }),
  },
  {
    name: "sms-reports",
    every: 30,
    isDue: hasSmsToCheck,
    run: ({ signal }) => checkSms({ clock: currentTime, signal }),
  },
];
