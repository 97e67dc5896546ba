/** Webhooks of Pathao: the secret that the merchant typed, in a header, and a constant header in every answer. */
import { paisaOf, parseObject, textOf } from "../../fields";
import type { Notice, Webhook, WebhookEvent } from "../courier";
import { readTime } from "../local-time";
import { isSameSecret } from "../same-secret";
import { eventStatus } from "./statuses";

/** The same for all merchants, and public. */
const INTEGRATION = "f3992ecc-59da-4cbe-a049-a13da2018d51";

/** Kinds of returns after which the buyer has kept a part, or other goods. */
const partReturns = ["partial-delivery", "exchange"];

function read({ text }: Notice): WebhookEvent | null {
  const body = parseObject(text);
  const name = textOf(body?.event);
  if (!body || !name) return null;
  // The return of a part has events of its own, which report the parcel itself as partly delivered.
  const status = eventStatus(name);
  const isOfPart = partReturns.includes(textOf(body.return_type) ?? "") && status !== null;

  return {
    name,
    consignmentId: textOf(body.consignment_id),
    invoice: textOf(body.merchant_order_id),
    courierStatus: name.startsWith("order.") ? name.slice(6) : null,
    status: isOfPart ? "partial" : status,
    isRestBack: isOfPart && status === "returned",
    at: readTime(body.timestamp) ?? readTime(body.updated_at),
    collectedPaisa: paisaOf(body.collected_amount),
    chargePaisa: paisaOf(body.delivery_fee),
  };
}

export const pathaoWebhook: Webhook = {
  isAuthentic: ({ headers }: Notice, secret) => isSameSecret(headers.get("x-pathao-signature") ?? "", secret),
  read,
  // Sent when the address is saved in the panel, without a signature.
  isProbe: (notice) => read(notice)?.name === "webhook_integration",
  headers: { "X-Pathao-Merchant-Webhook-Integration-Secret": INTEGRATION },
};
