/** Reads the body of a courier's webhook as it was sent, because signatures cover its bytes, and answers as the courier expects. */
import type { BookingCourier } from "@/lib/dispatch/booking-couriers";
import { webhooks } from "@/server/adapters/couriers/registry";
import type { ApiRequest } from "@/server/api-handlers";
import { receiveWebhook } from "@/server/dispatch/courier-webhook";
import { AppError } from "@/server/errors";

/** Reports have about twenty short fields. */
const MAX_CHARACTERS = 20_000;

type Call = { request: ApiRequest; headers: Headers; now: Date };

export async function answerWebhook(courier: BookingCourier, { request, headers, now }: Call) {
  for (const [name, value] of Object.entries(webhooks[courier].headers)) headers.set(name, value);
  const text = new TextDecoder().decode(await request.bytes());
  if (text.length > MAX_CHARACTERS) throw new AppError("too_large", "The report is too long");
  await receiveWebhook({ courier, notice: { headers: request.headers, text }, now });

  return { status: "success" as const };
}
