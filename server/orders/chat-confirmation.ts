/**
 * Code with which the buyer of a cash order confirms it by WhatsApp (ADR 104). It is a signature over order, phone number and total, so that
 * nothing is stored and a code of another order, number or total does not fit. Valid for 72 hours after the order.
 */
import { createHash, createHmac, createSecretKey, timingSafeEqual } from "node:crypto";
import { CHAT_CODE_HOURS } from "@/lib/orders/chat-confirmation";
import { addHours } from "@/lib/orders/holds";
import { env } from "@/server/env";
import type { Order } from "@/server/generated/prisma/client";
import { LOOK_ALIKE_FREE } from "./tracking-number";

const key = createSecretKey(createHash("sha256").update(`chat-confirmations:${env.authSecret}`).digest());

const LENGTH = 12;

export type ChatOrder = Pick<Order, "id" | "shipPhoneDigits" | "totalPaisa" | "createdAt">;

/** 12 characters without look-alikes, about 59 bits. */
export function chatCode({ id, shipPhoneDigits, totalPaisa }: ChatOrder): string {
  const signature = createHmac("sha256", key).update(`${id}:${shipPhoneDigits}:${totalPaisa}`).digest();

  return [...signature.subarray(0, LENGTH)].map((byte) => LOOK_ALIKE_FREE[byte % LOOK_ALIKE_FREE.length]).join("");
}

export function isChatCodeOf(code: string, order: ChatOrder): boolean {
  const [given, own] = [Buffer.from(code), Buffer.from(chatCode(order))];

  return given.length === own.length && timingSafeEqual(given, own);
}

export const isChatCodeLive = ({ createdAt }: Pick<ChatOrder, "createdAt">, now: Date): boolean =>
  addHours(createdAt, CHAT_CODE_HOURS) > now;
