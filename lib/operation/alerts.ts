/** The worker's alert rules. ops/prometheus-rules.yml contains the same rules and limits; a unit test compares them. Pure. */
import { formatDayTime } from "@/lib/dates";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

/** True if a metric's value is beyond the limit. */
export type Condition = {
  figure: string;
  label?: string;
  /** Replaces the rule's summary if only this condition is true. */
  summary?: Label;
} & ({ over: number } | { under: number });

export type AlertRule = {
  /** Name of the rule, also the heading of its section in docs/operation.md. */
  name: string;
  summary: Label;
  severity: "page" | "ticket";
  /** Minimum duration in minutes for which a condition must be true. */
  forMinutes: number;
  anyOf: readonly Condition[];
};

/** Maximum age of a backup in hours, also used by the system panel. */
export const BACKUP_LATE_HOURS = 26;
export const RESTORE_CHECK_LATE_HOURS = 35 * 24;

const HOUR = 3_600;
const DAY = 24 * HOUR;

export const alertRules = [
  {
    name: "ChemCardMails",
    summary: "Emails have waited for over 15 minutes, or sending was given up",
    severity: "ticket",
    forMinutes: 5,
    anyOf: [
      { figure: "chemcard_mails_oldest_seconds", over: 900 },
      { figure: "chemcard_mails_given_up", over: 0 },
    ],
  },
  {
    name: "ChemCardBackground",
    summary: "Background work is stuck: payments, stock or clean-up",
    severity: "page",
    forMinutes: 10,
    anyOf: [
      { figure: "chemcard_payments_overdue", over: 0 },
      { figure: "chemcard_stock_holds_overdue", over: 0 },
      { figure: "chemcard_jobs_oldest_seconds", over: 300 },
      { figure: "chemcard_tasks_failing", label: "task", over: 2 },
    ],
  },
  {
    name: "ChemCardBackup",
    summary: "The last backup failed, or is over 26 hours old",
    severity: "ticket",
    forMinutes: 0,
    anyOf: [
      {
        figure: "chemcard_backup_age_seconds",
        over: BACKUP_LATE_HOURS * HOUR,
        summary: "The last backup is over 26 hours old",
      },
      { figure: "chemcard_backup_ok", under: 1, summary: "The last backup failed" },
    ],
  },
  {
    name: "ChemCardRestoreCheck",
    summary: "The last restore check failed, or is over 35 days old",
    severity: "ticket",
    forMinutes: 0,
    anyOf: [
      {
        figure: "chemcard_restore_check_age_seconds",
        over: RESTORE_CHECK_LATE_HOURS * HOUR,
        summary: "The last restore check is over 35 days old",
      },
      { figure: "chemcard_restore_check_ok", under: 1, summary: "The last restore check failed" },
    ],
  },
  {
    name: "ChemCardDisk",
    summary: "Less than a tenth or 1 GB of the disk is free",
    severity: "page",
    forMinutes: 10,
    anyOf: [
      { figure: "chemcard_disk_free_ratio", under: 0.1 },
      { figure: "chemcard_disk_free_bytes", under: 1_000_000_000 },
    ],
  },
  {
    name: "ChemCardCertificate",
    summary: "The HTTPS certificate expires in less than 10 days",
    severity: "page",
    forMinutes: 0,
    anyOf: [{ figure: "chemcard_certificate_seconds", under: 10 * DAY }],
  },
  {
    name: "ChemCardGateway",
    summary: "The payment gateway did not open 2 or more payments within an hour",
    severity: "page",
    forMinutes: 0,
    anyOf: [{ figure: "chemcard_payments_not_opened", over: 1 }],
  },
  {
    name: "ChemCardTextMessages",
    summary: "Text messages to buyers: the balance is low, or a provider rejects the account",
    severity: "ticket",
    forMinutes: 0,
    anyOf: [
      { figure: "chemcard_sms_balance_low", over: 0, summary: "The balance for text messages to buyers is low" },
      { figure: "chemcard_sms_rejected", over: 0, summary: "A provider of text messages rejects the shop's account" },
    ],
  },
  {
    name: "ChemCardCouriers",
    summary: "A courier rejects the shop's account: nothing is booked there, and no status is read",
    severity: "page",
    forMinutes: 0,
    anyOf: [{ figure: "chemcard_couriers_rejected", over: 0 }],
  },
  {
    name: "ChemCardNoOrders",
    summary: "No order for longer than ALERT_NO_ORDERS_HOURS opening hours",
    severity: "ticket",
    forMinutes: 0,
    anyOf: [{ figure: "chemcard_orders_missing", over: 0 }],
  },
] as const satisfies readonly AlertRule[];

type Reading = { figure: string; value: number };

const isBeyond = (condition: Condition, value: number) =>
  "over" in condition ? value > condition.over : value < condition.under;

/** Evaluates a rule; null if none of its metrics is known. */
export function isAlertTrue({ anyOf }: AlertRule, readings: readonly Reading[]): boolean | null {
  const known = anyOf.flatMap((condition) =>
    readings.filter(({ figure }) => figure === condition.figure).map(({ value }) => isBeyond(condition, value)),
  );

  return known.length === 0 ? null : known.includes(true);
}

/** Metrics of the true conditions. */
export function trueMetrics({ anyOf }: AlertRule, readings: readonly Reading[]): string[] {
  const isHeld = (condition: Condition) =>
    readings.some(({ figure, value }) => figure === condition.figure && isBeyond(condition, value));

  return anyOf.filter(isHeld).map(({ figure }) => figure);
}

/** An alert that began, lasts or ended; `reasons`: metrics beyond their limits. */
export type AlertNews = {
  name: string;
  state: "firing" | "still" | "resolved";
  since: string;
  reasons: readonly string[];
};

/** Summary for the shop owner: the single cause, or all possible causes. For a rule of a newer release, which has none here, its name. */
export function alertWords({ name, reasons }: Pick<AlertNews, "name" | "reasons">): string {
  const rule: AlertRule | undefined = alertRules.find((known) => known.name === name);
  const [held, ...others] = rule?.anyOf.filter(({ figure }) => reasons.includes(figure)) ?? [];
  const summary = (others.length === 0 && held?.summary) || rule?.summary;

  return summary ? t(summary) : name;
}

export function alertStateText({ state, since }: Pick<AlertNews, "state" | "since">): string {
  const time = formatDayTime(since);
  if (state === "resolved") return t("Over. It began on {time}.", { time });

  return state === "still" ? t("It still lasts. It began on {time}.", { time }) : t("Since {time}.", { time });
}

/** The rule's PromQL condition. Every process exports the database's metrics, so the worst value is used. */
export function toPromql({ anyOf }: AlertRule): string {
  return anyOf
    .map((condition: Condition) => {
      const by = condition.label ? ` by (${condition.label}) ` : "";
      return "over" in condition
        ? `max${by}(${condition.figure}) > ${condition.over}`
        : `min${by}(${condition.figure}) < ${condition.under}`;
    })
    .join(" or ");
}
