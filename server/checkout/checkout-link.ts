/**
 * Checkout links (D9.123). The token contains products, quantities, coupon, source and end, and a signature, so that nothing is stored.
 * Prices, stock and the coupon's terms are those of the day on which the order is placed.
 */
import { createHash, createHmac, createSecretKey, timingSafeEqual } from "node:crypto";
import type { z } from "zod";
import { CHECKOUT_LINK_DAYS, type checkoutLinkSchema, type MakeCheckoutLinkInput } from "@/lib/checkout/checkout-link";
import { addDays } from "@/lib/dates";
import { CHECKOUT_LINK_MAX } from "@/lib/orders/limits";
import { type StaffSource, staffSources } from "@/lib/orders/sources";
import { routes } from "@/lib/routes";
import { env } from "@/server/env";

const key = createSecretKey(createHash("sha256").update(`checkout-links:${env.authSecret}`).digest());

const SIGNATURE_BYTES = 12;
const ID_BYTES = 16;
/** Source, number of lines, and end in seconds of Unix time. */
const HEAD_BYTES = 6;

/** Bytes of the sources in tokens, which outlive a release. */
const sourceBytes: Record<StaffSource, number> = { phone: 1, messenger: 2, whatsapp: 3, in_person: 4 };

export type CheckoutLink = {
  items: readonly { product_id: string; quantity: number }[];
  coupon: string | null;
  source: StaffSource;
};

const sign = (payload: Buffer) => createHmac("sha256", key).update(payload).digest().subarray(0, SIGNATURE_BYTES);

function encode({ items, coupon, source }: CheckoutLink, endsAt: Date): string {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(sourceBytes[source], 0);
  head.writeUInt8(items.length, 1);
  head.writeUInt32BE(Math.floor(endsAt.getTime() / 1000), 2);
  const lines = items.map(({ product_id, quantity }) =>
    Buffer.concat([Buffer.from(product_id.replaceAll("-", ""), "hex"), Buffer.of(quantity)]),
  );
  const payload = Buffer.concat([head, ...lines, Buffer.from(coupon ?? "")]);

  return Buffer.concat([payload, sign(payload)]).toString("base64url");
}

const idOf = (bytes: Buffer) => bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** Content of a link's token; null if the link has ended or was not made by the shop. */
export function readCheckoutLink(token: string, now: Date): CheckoutLink | null {
  if (token.length > CHECKOUT_LINK_MAX) return null;
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length < HEAD_BYTES + SIGNATURE_BYTES) return null;
  const payload = bytes.subarray(0, -SIGNATURE_BYTES);
  if (!timingSafeEqual(bytes.subarray(-SIGNATURE_BYTES), sign(payload))) return null;

  const source = staffSources.find((name) => sourceBytes[name] === payload.readUInt8(0));
  if (!source || payload.readUInt32BE(2) * 1000 <= now.getTime()) return null;
  const items = Array.from({ length: payload.readUInt8(1) }, (_, index) => {
    const at = HEAD_BYTES + index * (ID_BYTES + 1);
    return { product_id: idOf(payload.subarray(at, at + ID_BYTES)), quantity: payload.readUInt8(at + ID_BYTES) };
  });
  const coupon = payload.subarray(HEAD_BYTES + items.length * (ID_BYTES + 1)).toString("utf8");

  return { items, coupon: coupon || null, source };
}

/** Makes a link that is valid for seven days. */
export function makeCheckoutLink(
  { items, coupon_code, source }: MakeCheckoutLinkInput,
  now: Date,
): z.infer<typeof checkoutLinkSchema> {
  const endsAt = addDays(now, CHECKOUT_LINK_DAYS);
  const token = encode({ items, coupon: coupon_code ?? null, source }, endsAt);

  return { url: env.appUrl + routes.checkoutLink(token), ends_at: endsAt.toISOString() };
}
