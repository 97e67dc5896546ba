/** Rows about couriers: booking, webhooks and the settlement of a payment. */
import { setTimeout as sleep } from "node:timers/promises";
import { steadfastWebhook } from "@/emulators/couriers/webhooks.ts";
import type { CourierStore, Wanted } from "./courier-store-program.ts";
import { startJob } from "./job.ts";
import type { Request } from "./load.ts";
import { measureLoad, warmUp } from "./measure.ts";
import type { LoadRow } from "./rows.ts";
import type { Bench, Measured, Stage } from "./stage.ts";

const BOOKED_AT_ONCE = 50;
const BOOKING_RUNS = 3;
const BOOKING_TIMEOUT_MS = 60_000;
const LOOK_MS = 20;
const SETTLED_AT_ONCE = 1_000;

const prepare = (wanted: Wanted): Promise<CourierStore> =>
  startJob<CourierStore>("courier-store-program.ts", wanted, { importsShop: true, env: { LOG_LEVEL: "silent" } })
    .answer;

async function post({ shop }: Bench, path: string, { authorization }: CourierStore, body?: object): Promise<void> {
  const response = await fetch(`${shop.origin}/api/v1${path}`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${text.slice(0, 200)}`);
}

const secondsSince = (since: number) => (performance.now() - since) / 1000;
const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? null;

async function countRows({ store }: Bench, text: string, ids: readonly string[]): Promise<number> {
  const { rows } = await store.client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${text}`, [ids]);

  return rows[0]?.count ?? 0;
}

/** Seconds until the request is answered, and until the emulated courier has booked every parcel. */
export async function measureBooking({ bench }: Stage): Promise<Measured> {
  const [answered, booked]: [number[], number[]] = [[], []];
  for (let run = 0; run < BOOKING_RUNS; run += 1) {
    const prepared = await prepare({ state: "to_book", count: BOOKED_AT_ONCE });
    const ids = prepared.parcels.map(({ orderId }) => orderId);
    const since = performance.now();
    await post(bench, "/orders/admin/parcels", prepared, { courier: "steadfast", ids });
    answered.push(secondsSince(since));
    const isBooked = () => countRows(bench, "parcels WHERE order_id = ANY($1::uuid[]) AND booked_at IS NOT NULL", ids);
    while ((await isBooked()) < ids.length) {
      if (performance.now() - since > BOOKING_TIMEOUT_MS) throw new Error("The parcels were not booked in time.");
      await sleep(LOOK_MS);
    }
    booked.push(secondsSince(since));
  }

  return { values: { "seconds request": median(answered), "seconds booked": median(booked) } };
}

export async function measureSettlement({ bench }: Stage): Promise<Measured> {
  const prepared = await prepare({ state: "paid_out", count: SETTLED_AT_ONCE });
  const ids = prepared.parcels.map(({ orderId }) => orderId);
  await bench.store.client.query("ANALYZE");
  const since = performance.now();
  await post(bench, `/orders/admin/payouts/${prepared.payoutId}/settle`, prepared, {});
  const seconds = secondsSince(since);
  const paid = await countRows(bench, "orders WHERE id = ANY($1::uuid[]) AND payment_status = 'paid'", ids);
  if (paid !== ids.length) throw new Error(`The cash of ${paid} orders was recorded, not of ${ids.length}.`);

  return { values: { seconds } };
}

/** More than any machine reaches, so that the load ends by time. */
const MAX_WEBHOOKS = 1_500;
const CONNECTIONS = 8;
/** Different reports of a parcel. Each is sent twice. */
const REPORTS = 10;
const REPETITIONS = 2;

/** Reports of a parcel on its way, a second apart. None claims a final status, which would start calls to the courier. */
function reportsOf({ invoice, consignmentId: id }: CourierStore["parcels"][number], token: string): Request[] {
  const parcel = {
    courier: "steadfast",
    id,
    invoice,
    trackingCode: "",
    returnStatus: null,
    amount: 560,
    fields: {},
  } as const;

  return Array.from({ length: REPORTS }, (_, index) => {
    const at = new Date(Date.now() + index * 1_000);
    const kind = index % 3 === 0 ? { message: `At hub ${index}` } : { status: index % 3 === 1 ? "pending" : "hold" };
    const { headers, text: body } = steadfastWebhook({ ...parcel, status: "in_review" }, { token, at, ...kind });

    return { method: "POST", path: "/api/v1/couriers/steadfast/webhook", headers, body };
  });
}

async function webhookRequests(seconds: number): Promise<Request[][]> {
  const count = Math.ceil((MAX_WEBHOOKS * seconds) / REPORTS / REPETITIONS);
  const { parcels, webhookSecret } = await prepare({ state: "moving", count });
  const reports = parcels.map((parcel) =>
    reportsOf(parcel, webhookSecret).flatMap((report) => Array<Request>(REPETITIONS).fill(report)),
  );

  return Array.from({ length: CONNECTIONS }, (_, place) =>
    reports.filter((_report, index) => index % CONNECTIONS === place).flat(),
  );
}

const webhookRow: LoadRow = {
  ...{ name: "courier-webhooks", title: "courier's webhooks, 8 at once, each sent twice" },
  ...{ connections: CONNECTIONS, expected: 200, seconds: 8, isOnce: true },
  requests: (_bench, seconds) => webhookRequests(seconds),
};

/** Webhooks that are authenticated, stored once, and applied. Fails if another number of reports is stored than was sent. */
export async function measureWebhooks({ bench, seconds = webhookRow.seconds }: Stage): Promise<Measured> {
  await warmUp(bench, webhookRow, 2);
  const countEvents = async () => (await bench.store.client.query("SELECT FROM parcel_events")).rowCount ?? 0;
  const before = await countEvents();
  const { requests, ...values } = await measureLoad(bench, webhookRow, seconds);
  const stored = (await countEvents()) - before;
  // The last report of a connection may not have been repeated, or not been answered.
  const sent = requests / REPETITIONS;
  if (Math.abs(stored - sent) > CONNECTIONS)
    throw new Error(`${stored} reports were stored of ${sent} different ones.`);

  return { values };
}
