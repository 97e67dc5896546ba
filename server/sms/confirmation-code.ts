/**
 * Code of six digits in a text message, with which the buyer of a cash order confirms it (ADR 109). It is a keyed hash of order and number,
 * so that it is not stored. A corrected number has another code, which nobody received.
 */
import { createHash, createHmac, createSecretKey, timingSafeEqual } from "node:crypto";
import { buyerConfirmationRefusal } from "@/lib/order-work/buyer-confirmation";
import { MAX_WRONG_CODES, SMS_CODE_HOURS } from "@/lib/orders/confirmation-code";
import { addHours } from "@/lib/orders/holds";
import { env } from "@/server/env";
import type { Order, SmsMessage } from "@/server/generated/prisma/client";

const key = createSecretKey(createHash("sha256").update(`confirmation-codes:${env.authSecret}`).digest());

/** Far more values than codes, so that all codes are equally likely. */
const BYTES = 6;

export type CodeOrder = Pick<Order, "id" | "shipPhoneDigits" | "createdAt">;

export function confirmationCode({ id, shipPhoneDigits }: Omit<CodeOrder, "createdAt">): string {
  const hash = createHmac("sha256", key).update(`${id}:${shipPhoneDigits}`).digest();

  return String(hash.readUIntBE(0, BYTES) % 1_000_000).padStart(6, "0");
}

/** `code` has six ASCII digits. */
export function isConfirmationCodeOf(code: string, order: CodeOrder): boolean {
  return timingSafeEqual(Buffer.from(code), Buffer.from(confirmationCode(order)));
}

export const isConfirmationCodeLive = ({ createdAt }: Pick<CodeOrder, "createdAt">, now: Date): boolean =>
  addHours(createdAt, SMS_CODE_HOURS) > now;

type Asked = Pick<SmsMessage, "recipient" | "status" | "wrongCodes">;

type Asking = Parameters<typeof buyerConfirmationRefusal>[0] & Pick<Order, "shipPhoneDigits" | "createdAt">;

/** Whether the buyer can confirm the order with the code of this message. */
export function asksForCode(order: Asking, message: Asked | null | undefined, now: Date): boolean {
  if (!message || message.status === "dropped" || message.status === "failed") return false;
  const isOpen = message.recipient === order.shipPhoneDigits && message.wrongCodes < MAX_WRONG_CODES;

  return isOpen && isConfirmationCodeLive(order, now) && buyerConfirmationRefusal(order) === null;
}
