/** Webhooks of Steadfast: a bearer token, and in newer accounts a signature over the body. */
import { createHmac } from "node:crypto";
import { paisaOf, parseObject, textOf } from "../../fields";
import type { Notice, Webhook, WebhookEvent } from "../courier";
import { readTime } from "../local-time";
import { isSameSecret } from "../same-secret";
import { steadfastStatus } from "./statuses";

/** The signature is checked if there is one, because older accounts send none. */
function isAuthentic({ headers, text }: Notice, secret: string): boolean {
  const bearer = headers.get("authorization")?.replace(/^Bearer\s+/i, "") ?? "";
  const signature = headers.get("x-signature");
  const expected = createHmac("sha256", secret).update(text).digest("hex");

  return isSameSecret(bearer, secret) && (signature === null || isSameSecret(signature.toLowerCase(), expected));
}

function read({ text }: Notice): WebhookEvent | null {
  const body = parseObject(text);
  const name = textOf(body?.notification_type);
  if (!body || !name) return null;
  const courierStatus = name === "delivery_status" ? textOf(body.status) : null;
  const status = courierStatus === null ? null : steadfastStatus(courierStatus);
  const isCollected = status === "delivered" || status === "partial";

  return {
    name,
    consignmentId: textOf(body.consignment_id),
    invoice: textOf(body.invoice),
    courierStatus,
    status,
    at: readTime(body.updated_at),
    collectedPaisa: isCollected ? paisaOf(body.cod_amount) : null,
    chargePaisa: paisaOf(body.delivery_charge),
  };
}

export const steadfastWebhook: Webhook = {
  isAuthentic,
  read,
  isProbe: () => false,
  headers: {},
};
