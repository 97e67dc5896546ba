/** Requests for a return, refund or exchange of a delivered order (ADR 112): complaints with a verified order and pictures. */
import type { ComplaintReceipt } from "@/lib/contact/complaint-schema";
import { returnRefusal } from "@/lib/contact/return-request";
import type { ReturnRequestInput } from "@/lib/contact/return-schema";
import { fullName } from "@/lib/orders/parcel";
import { ORDER_NOT_FOUND } from "@/lib/orders/schema";
import { t } from "@/lib/texts/text";
import type { Actor } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { db, type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import type { Complaint } from "@/server/generated/prisma/client";
import { lockNames } from "@/server/locks";
import { isOwnReviewPicture } from "@/server/reviews/pictures";
import { officerMailbox, REPEAT_MS, toReceipt, writeComplaint } from "./complaints";

type Request = { actor: Actor; input: ReturnRequestInput; now: Date };

async function ownOrder({ actor, input, now }: Request) {
  const order = await db.order.findFirst({ where: { id: input.order_id, userId: actor.id }, include: { items: true } });
  if (!order) throw new AppError("not_found", ORDER_NOT_FOUND);
  const why = returnRefusal(order, now);
  if (why) throw new AppError("conflict", why, { reason: "not_returnable" });

  return order;
}

/** Null: the order has no open request. Throws conflict `request_open` for another one. */
async function findOpen(tx: Tx, { input, now }: Request): Promise<Complaint | null> {
  const open = await tx.complaint.findFirst({
    where: { orderId: input.order_id, closedAt: null },
    include: { message: true },
  });
  if (!open) return null;
  const { message, ...complaint } = open;
  const isRecent = now.getTime() - message.createdAt.getTime() < REPEAT_MS;
  if (isRecent && complaint.wish === input.wish && message.message === input.message) return complaint;

  const said = t("You have asked for this already: {number}. We will answer it soon.", { number: complaint.number });
  throw new AppError("conflict", { said }, { reason: "request_open" });
}

/**
 * Stores a request, one at a time per order; a repeated one returns the receipt of the first. Throws not_found, invalid for pictures of
 * others, conflict `not_returnable`, `request_open`.
 */
export async function requestReturn(request: Request): Promise<ComplaintReceipt> {
  const { actor, input, now } = request;
  if (!input.pictures.every((url) => isOwnReviewPicture(url, actor))) {
    throw new AppError("invalid", "Please upload the picture again");
  }
  const [order, officer] = await Promise.all([ownOrder(request), officerMailbox()]);

  return transaction(async (tx) => {
    await lockNames(tx, "complaint", [order.id]);
    const open = await findOpen(tx, request);
    if (open) return toReceipt(open);

    const complaint = await writeComplaint(tx, {
      input: {
        kind: "refund",
        order_number: order.orderNumber,
        name: actor.fullName || fullName(order.shipFirstName, order.shipLastName),
        email: actor.email,
        phone: order.shipPhone,
        message: input.message,
      },
      request: { wish: input.wish, orderId: order.id, pictures: input.pictures },
      actor,
      officer,
      now,
    });
    await recordAudit(tx, { entity: "order", entityId: order.id, action: "return_requested", actor, now });

    return toReceipt(complaint);
  });
}
