/** Webhooks as the couriers send them. Repeated, late, unordered and unsigned ones are made by their caller. */
import { createHmac } from "node:crypto";
import type { Parcel } from "./state.ts";

export type WebhookRequest = { headers: Record<string, string>; text: string };

/** `2026-11-30 14:05:09` in Dhaka. */
const localTime = (time: Date) => new Date(time.getTime() + 21_600_000).toISOString().slice(0, 19).replace("T", " ");

export type SteadfastOptions = {
  token: string;
  at: Date;
  /** [1] Newer accounts only. */
  isSigned?: boolean;
  /** Default: the parcel's. */
  status?: string;
  /** A message for the customer, instead of a status. */
  message?: string;
};

/** [C] */
export function steadfastWebhook(parcel: Parcel, options: SteadfastOptions): WebhookRequest {
  const { token, at, isSigned = true, status = parcel.status, message } = options;
  const common = { consignment_id: Number(parcel.id), invoice: parcel.invoice, updated_at: localTime(at) };
  const text = JSON.stringify(
    message === undefined
      ? {
          ...{ notification_type: "delivery_status", ...common, status },
          ...{ cod_amount: parcel.amount, delivery_charge: 60, tracking_message: "" },
        }
      : { notification_type: "tracking_update", ...common, tracking_message: message },
  );
  const signature = createHmac("sha256", token).update(text).digest("hex");

  return {
    headers: {
      "content-type": "application/json",
      "user-agent": "Steadfast-Webhook/1.0",
      authorization: `Bearer ${token}`,
      ...(isSigned ? { "x-signature": signature } : {}),
    },
    text,
  };
}

export type PathaoOptions = { secret: string | null; at: Date; event: string; extra?: Record<string, unknown> };

/** [C] `secret` null: unsigned. */
export function pathaoWebhook(parcel: Parcel, { secret, at, event, extra = {} }: PathaoOptions): WebhookRequest {
  const text = JSON.stringify({
    ...{ event, consignment_id: parcel.id, merchant_order_id: parcel.invoice, store_id: 77 },
    ...{ updated_at: localTime(at), timestamp: at.toISOString(), ...extra },
  });

  return {
    headers: { "content-type": "application/json", ...(secret === null ? {} : { "x-pathao-signature": secret }) },
    text,
  };
}

/**
 * Pauses before a courier repeats a webhook that was answered with 5xx, or not at all: [C] Steadfast twice, and never after 4xx. [?] Nobody
 * documents repeats of Pathao.
 */
const repeatsAfterMs: Record<Parcel["courier"], readonly number[]> = { steadfast: [30_000, 120_000], pathao: [] };

type Delivery = { post: () => Promise<number>; wait: (milliseconds: number) => Promise<void> };

/** Delivers a webhook as the courier does. Returns the status of each answer; 0: none. */
export async function deliver(courier: Parcel["courier"], { post, wait }: Delivery): Promise<number[]> {
  const answers: number[] = [];
  for (const pauseMs of [0, ...repeatsAfterMs[courier]]) {
    if (pauseMs > 0) await wait(pauseMs);
    const status = await post().catch(() => 0);
    answers.push(status);
    if (status > 0 && status < 500) break;
  }

  return answers;
}

/** [C] Sent when the address is saved in the panel; [1] without a signature. */
export const pathaoProbe: WebhookRequest = {
  headers: { "content-type": "application/json" },
  text: JSON.stringify({ event: "webhook_integration" }),
};
