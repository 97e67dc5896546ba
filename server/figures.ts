/** Shop gauges for /metrics. A source reads them from the database; the front end, bundled without it, exports them. */
import { globalSingleton } from "./once";

/** Metric names and labels. */
export const figures = {
  chemcard_database_up: { help: "1 while the database answers the question for the figures below, else 0", labels: [] },
  chemcard_database_connections: { help: "Connections of the pool", labels: ["state"] },
  chemcard_database_waiting: { help: "Queries that wait for a connection of the pool", labels: [] },
  chemcard_mails_waiting: { help: "Mails in the outbox that are neither sent nor given up", labels: [] },
  chemcard_mails_oldest_seconds: {
    help: "How long the oldest mail waits that is not held back by a limit",
    labels: [],
  },
  chemcard_mails_given_up: {
    help: "Mails that could not be sent, are still news and wait for an admin's decision",
    labels: [],
  },
  chemcard_mails_overdue: { help: "Mails that were given up and are too old to be sent", labels: [] },
  chemcard_payments: { help: "Payments begun in the last 24 hours", labels: ["state"] },
  chemcard_payments_overdue: {
    help: "Payments about which the gateway should have been asked over 5 minutes ago",
    labels: [],
  },
  chemcard_stock_holds: { help: "Unpaid orders that hold stock for a while", labels: [] },
  chemcard_stock_holds_overdue: { help: "Those whose time was over more than 2 minutes ago", labels: [] },
  chemcard_jobs_waiting: { help: "Jobs that no process has begun", labels: ["task"] },
  chemcard_jobs_oldest_seconds: { help: "Age of the oldest job that waits", labels: [] },
  chemcard_payments_not_opened: {
    help: "Payments begun in the last hour that the gateway refused to open, or did not answer about",
    labels: [],
  },
  chemcard_order_last_seconds: { help: "Age of the newest order", labels: [] },
  chemcard_orders_missing: {
    help: "1 while no order has come for ALERT_NO_ORDERS_HOURS opening hours, else 0; not there without that setting",
    labels: [],
  },
  chemcard_backup_age_seconds: {
    help: "Seconds since the last backup that succeeded; before the first since backups are recorded",
    labels: [],
  },
  chemcard_backup_ok: { help: "1 if the last backup succeeded, 0 if it failed", labels: [] },
  chemcard_restore_check_age_seconds: { help: "The same of the last restore check", labels: [] },
  chemcard_restore_check_ok: { help: "1 if the last restore check succeeded, 0 if it failed", labels: [] },
  chemcard_disk_free_bytes: { help: "What is free on the disk of DATA_DIR", labels: [] },
  chemcard_disk_free_ratio: { help: "The same as a part of 1", labels: [] },
  chemcard_certificate_seconds: { help: "How long the certificate of APP_URL is still valid", labels: [] },
  chemcard_sms_balance_low: { help: "SMS providers whose balance is below the owner's limit", labels: [] },
  chemcard_sms_rejected: { help: "SMS providers that reject the shop's account", labels: [] },
  chemcard_couriers_rejected: { help: "Couriers that reject the shop's account", labels: [] },
  chemcard_tasks_failing: { help: "Failures of a background task since it last succeeded", labels: ["task"] },
} as const satisfies Record<string, { help: string; labels: readonly string[] }>;

export type Reading = { figure: keyof typeof figures; labels?: Record<string, string>; value: number };

type Sources = {
  /** Readings from memory. */
  present: () => Reading[];
  /** Readings from the database. */
  ask: () => Promise<Reading[]>;
};

const QUERY_INTERVAL_MS = 15_000;
/** Timeout, because scrapers usually wait for ten seconds. */
const TIMEOUT_MS = 3_000;

type State = { sources: Sources | null; asked: { at: number; answer: Promise<Reading[]> } | null };

const state = globalSingleton<State>("figures", () => ({ sources: null, asked: null }));

/** Called once at startup. */
export function setFigures(sources: Sources): void {
  state.sources = sources;
}

async function answered({ ask }: Sources): Promise<Reading[]> {
  try {
    return [...(await ask()), { figure: "chemcard_database_up", value: 1 }];
  } catch {
    return [{ figure: "chemcard_database_up", value: 0 }];
  }
}

function late(): Promise<Reading[]> {
  return new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT_MS, [{ figure: "chemcard_database_up", value: 0 }]).unref();
  });
}

/** Returns all readings; those from the database are at most 15 seconds old, and missing while it is down. */
export async function readFigures(): Promise<Reading[]> {
  const { sources } = state;
  if (!sources) return [];

  if (!state.asked || performance.now() - state.asked.at >= QUERY_INTERVAL_MS) {
    state.asked = { at: performance.now(), answer: answered(sources) };
  }
  return [...sources.present(), ...(await Promise.race([state.asked.answer, late()]))];
}
