/** Review operations of buyers and readers. A trigger maintains the stars of a product (reviews_keep_stars). */
import { firstNameOf } from "@/lib/names";
import { MAX_SMALL_PICTURE_BYTES, SMALL_PICTURE_TOO_LARGE } from "@/lib/picture-file";
import { PRODUCT_NOT_FOUND, type UploadedImage } from "@/lib/products/schema";
import { type OwnReview, REVIEW_NOT_FOUND, type ReviewInput } from "@/lib/reviews/schema";
import type { Actor } from "@/server/actor";
import { ownPictures } from "@/server/adapters/media/store";
import { recordAudit } from "@/server/audit/mutations";
import { touch } from "@/server/cache";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { Prisma, type Review as ReviewRow } from "@/server/generated/prisma/client";
import { lockRow, lockRows } from "@/server/locks";
import { requireOwnPicture } from "@/server/pictures";
import { getProduct } from "@/server/products/queries";
import { uploadWithAudit } from "@/server/products/upload-image";
import { reviewPictureName } from "./pictures";
import { deliveringOrder, hasReceivedAnything } from "./received";
import { toOwnReview } from "./serialize";

const NOT_RECEIVED = "You can review a product once it has been delivered to you.";

/** Locks and returns an account's review of a product; null if there is none. */
async function lockOwn(tx: Tx, productId: string, userId: string): Promise<ReviewRow | null> {
  const [id] = await lockRows(tx, "review", Prisma.sql`product_id = ${productId}::uuid AND user_id = ${userId}::uuid`);

  return id === undefined ? null : tx.review.findUnique({ where: { id } });
}

type Writing = { actor: Actor; productId: string; input: ReviewInput; now: Date };

/**
 * Creates or edits the caller's review. An edit needs approval again; an identical one changes nothing. Throws not_found for a hidden
 * product, forbidden if the caller did not receive it, and invalid for an external image.
 */
export async function writeReview({ actor, productId, input, now }: Writing): Promise<OwnReview> {
  const { stars, text, image_url: imageUrl = null } = input;
  requireOwnPicture(imageUrl);
  const product = await getProduct(productId);
  if (!product) throw new AppError("not_found", PRODUCT_NOT_FOUND);

  return transaction(async (tx) => {
    const order = await deliveringOrder(product, { userId: actor.id, tx });
    if (!order) throw new AppError("forbidden", NOT_RECEIVED);
    const before = await lockOwn(tx, product.id, actor.id);
    if (before && before.stars === stars && before.text === text && before.imageUrl === imageUrl) {
      return toOwnReview(before);
    }

    const written = {
      stars,
      text,
      imageUrl,
      authorName: firstNameOf(actor.fullName) ?? "A buyer",
      district: order.shipCity,
      status: "waiting" as const,
      refusal: null,
      writtenAt: now,
    };
    const own = { productId: product.id, userId: actor.id };
    const row = await tx.review.upsert({
      where: { productId_userId: own },
      create: { ...own, ...written },
      update: written,
    });
    await recordAudit(tx, {
      entity: "review",
      entityId: row.id,
      action: before ? "updated" : "created",
      actor,
      changes: before ? { status: { from: before.status, to: row.status } } : {},
      now,
    });
    if (before?.status === "shown") touch(tx, "catalogue");

    return toOwnReview(row);
  });
}

type Own = { actor: Actor; productId: string; now: Date };

/** Deletes the caller's review. Throws not_found. */
export function removeReview({ actor, productId, now }: Own): Promise<void> {
  return transaction(async (tx) => {
    const row = await lockOwn(tx, productId, actor.id);
    if (!row) throw new AppError("not_found", REVIEW_NOT_FOUND);

    await tx.review.delete({ where: { id: row.id } });
    await recordAudit(tx, { entity: "review", entityId: row.id, action: "deleted", actor, now });
    if (row.status === "shown") touch(tx, "catalogue");
  });
}

/** Uploads a review image; the caller must have received a product. Throws forbidden, too_large, and what `uploadWithAudit` throws. */
export async function uploadReviewPicture({
  actor,
  file,
  now,
}: {
  actor: Actor;
  file: File;
  now: Date;
}): Promise<UploadedImage> {
  if (!(await hasReceivedAnything(actor.id))) throw new AppError("forbidden", NOT_RECEIVED);
  if (file.size > MAX_SMALL_PICTURE_BYTES) throw new AppError("too_large", SMALL_PICTURE_TOO_LARGE);

  // Always stored by the shop, because a hosted service would make the image public.
  const place = { store: ownPictures, nameOf: (content: string) => reviewPictureName(content, actor.id) };
  return uploadWithAudit({ actor, file, place, now });
}

type Report = { actor: Actor; id: string; reason: string; now: Date };

/** Reports a published review; repeated reports by the same user count once. Throws not_found. */
export function reportReview({ actor, id, reason, now }: Report): Promise<void> {
  return transaction(async (tx) => {
    await lockRow(tx, "review", id);
    const shown = await tx.review.findFirst({ where: { id, status: "shown" }, select: { id: true } });
    if (!shown) throw new AppError("not_found", REVIEW_NOT_FOUND);

    const { count } = await tx.reviewReport.createMany({
      data: { reviewId: id, userId: actor.id, reason, createdAt: now },
      skipDuplicates: true,
    });
    await tx.review.update({ where: { id }, data: { reportCount: { increment: count } } });
  });
}
