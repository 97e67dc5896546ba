/**
 * Confirms a cash order by the buyer's WhatsApp message, which staff paste with the sender that WhatsApp shows (ADR 104). Only a message from
 * the order's own number counts, once, within 72 hours, and if the order still has that number and total.
 */
import { searchablePhone } from "@/lib/digits";
import { paisa, toTaka } from "@/lib/money";
import { buyerConfirmationRefusal } from "@/lib/order-work/buyer-confirmation";
import type { ChatConfirmationInput } from "@/lib/order-work/schema";
import { chatConfirmationLink, readChatConfirmation } from "@/lib/orders/chat-confirmation";
import { callRefusal } from "@/lib/orders/rules";
import type { OrderWithCode } from "@/lib/orders/schema";
import { formatPhone } from "@/lib/phone";
import { t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { db, type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { type LockedOrder, lockOrder } from "@/server/fulfilment/change";
import { chatCode, isChatCodeLive, isChatCodeOf } from "@/server/orders/chat-confirmation";
import { toOrderWithCode, withCode } from "@/server/orders/serialize";
import { confirmForBuyer, wasConfirmedBy } from "./buyer-confirmation";

/** Order numbers are the end of an id: several orders can have the same one. */
const MAX_NAMESAKES = 10;

const refuse = (said: string, reason: string) => new AppError("conflict", { said }, { reason });

/** Finds the order that the code belongs to. Throws conflict `unknown_message`. */
async function findOrder(text: string): Promise<string> {
  const found = readChatConfirmation(text);
  const rows = found
    ? await db.order.findMany({
        where: { orderNumber: found.orderNumber },
        select: { id: true, shipPhoneDigits: true, totalPaisa: true, createdAt: true },
        take: MAX_NAMESAKES,
      })
    : [];
  // Compare all, so that the time does not depend on which one fits.
  const [row] = rows.filter((order) => isChatCodeOf(found?.code ?? "", order));
  if (row) return row.id;

  throw refuse(
    t("This text confirms no order. Copy the whole message, or call: the order may have changed since it was written."),
    "unknown_message",
  );
}

type Checked = { input: ChatConfirmationInput; now: Date };

/** The order is locked. Throws conflict `not_confirmable`, `other_sender`, `expired_message`, `used_message`, `unknown_message`. */
async function requireConfirmable(tx: Tx, order: LockedOrder, { input, now }: Checked): Promise<void> {
  const refusal = buyerConfirmationRefusal(order);
  if (refusal) throw refuse(refusal, "not_confirmable");
  const code = readChatConfirmation(input.text)?.code ?? "";
  if (!isChatCodeOf(code, order))
    throw refuse(t("The order has changed since the message was written"), "unknown_message");
  if (searchablePhone(input.sender) !== order.shipPhoneDigits) {
    const said = t("Only a message from {phone} can confirm this order. Please call that number.", {
      phone: formatPhone(order.shipPhone),
    });
    throw refuse(said, "other_sender");
  }
  if (!isChatCodeLive(order, now)) throw refuse(t("This message is older than 72 hours"), "expired_message");
  if (await wasConfirmedBy(tx, order, "whatsapp_confirmed"))
    throw refuse(t("This message was already used"), "used_message");
}

/** Confirms the order of a pasted message. Throws what findOrder and requireConfirmable throw. */
export async function confirmByChat({
  actor,
  ...checked
}: Checked & { actor: Can<"orders.edit"> }): Promise<OrderWithCode> {
  const { input, now } = checked;
  const id = await findOrder(input.text);
  const row = await transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    await requireConfirmable(tx, order, checked);
    await confirmForBuyer(tx, order, { actor, action: "whatsapp_confirmed", now });

    return tx.order.findUniqueOrThrow({ where: { id }, include: withCode });
  });

  return toOrderWithCode(row);
}

/** Link with which the buyer of an order confirms it; null if the shop has no number, or there is nothing to confirm. */
export async function chatLinkOf(id: string, shopNumber: string | null, now: Date): Promise<string | null> {
  if (!shopNumber) return null;
  const order = await db.order.findUnique({ where: { id } });
  if (!order || callRefusal(order, order.phoneConfirmedAt) !== null || !isChatCodeLive(order, now)) return null;

  return chatConfirmationLink(shopNumber, {
    order_number: order.orderNumber,
    total_amount: toTaka(paisa(order.totalPaisa)),
    code: chatCode(order),
  });
}
